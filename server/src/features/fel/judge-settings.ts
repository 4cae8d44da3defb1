import type { FelSettingsRequest } from '@mostrador/contract/fel'
import { type Issuer, phrasesProblem } from '@mostrador/domain/fel/issuer'
import { readReceiver } from '@mostrador/domain/fel/receiver'
import { refuse } from '../../refuse.ts'
import type { FelShop } from './fel-shop.queries.ts'

const PHRASE_PROBLEMS = {
  noIsr: 'Elija la frase del ISR: SAT la pide en cada factura de régimen general.',
  severalIsr: 'Elija una sola frase del ISR.',
  noResolution: 'Escriba el número y la fecha de la resolución de pago directo.',
  unknown: 'Una de las frases no es de las que llevan estos documentos.',
} as const

const wrong = (field: string, problem: string) => refuse('invalid', [], { fields: { [field]: problem } })

/** What may be kept of what the owner wrote (D160): a NIT that can be one, phrases that SAT asks for, a warning below the limit. */
export function judgedSettings(said: FelSettingsRequest): Omit<FelShop, 'calendar'> {
  const nit = readReceiver(said.issuer.nit, 'NIT')
  if (!nit) throw wrong('emisor.nit', 'El último dígito no corresponde: revise el NIT.')
  if (said.cfLimit === 0) throw wrong('limiteCF', 'Escriba desde qué total se pide NIT.')
  if (said.cfWarning > said.cfLimit) throw wrong('avisoCF', 'El aviso va antes que el límite.')
  const issuer: Issuer = { ...said.issuer, nit: nit.id }
  const problem = said.isOn ? phrasesProblem(issuer) : null
  if (problem) throw wrong('emisor.frases', PHRASE_PROBLEMS[problem])
  return { ...said, issuer }
}
