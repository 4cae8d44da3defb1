import { counted } from '../count.ts'
import type { Role } from '../platform/role.ts'
import { type EncargoRules, handlesEncargos, takesEncargos } from './shop-rules.ts'

/** A shop's word for goods that it sets aside. Without encargos they are always apartados (D105). */
export type EncargoNoun = 'encargo' | 'apartado'
export const encargoNoun = (rules: EncargoRules): EncargoNoun => (takesEncargos(rules) ? 'encargo' : 'apartado')

/** Returns a user's word: for a clerk the word of the clerk's shop, and "encargo" for the office. */
export const encargoNounTo = (person: EncargoRules & { readonly role: Role }): EncargoNoun =>
  handlesEncargos(person) ? 'encargo' : 'apartado'

export const encargoName = (noun: EncargoNoun): 'Encargo' | 'Apartado' => (noun === 'encargo' ? 'Encargo' : 'Apartado')

export const countedEncargos = (count: number): string => counted(count, 'encargo o apartado', 'encargos o apartados')
