import { counted } from '../count.ts'
import type { Role } from '../platform/role.ts'
import { type EncargoRules, handlesEncargos, takesEncargos } from './shop-rules.ts'

/** What a shop calls goods that it sets aside: one without encargos has apartados alone (D105). */
export type EncargoNoun = 'encargo' | 'apartado'
export const encargoNoun = (rules: EncargoRules): EncargoNoun => (takesEncargos(rules) ? 'encargo' : 'apartado')

/** The same to somebody who reads: a clerk hears the own shop's word, the office, which sees every shop, the wider one. */
export const encargoNounTo = (person: EncargoRules & { readonly role: Role }): EncargoNoun =>
  handlesEncargos(person) ? 'encargo' : 'apartado'

/** At the head of a line: 'Apartado'. */
export const encargoName = (noun: EncargoNoun): 'Encargo' | 'Apartado' => (noun === 'encargo' ? 'Encargo' : 'Apartado')

/** So many of a person's, whose shops may call them either. */
export const countedEncargos = (count: number): string => counted(count, 'encargo o apartado', 'encargos o apartados')
