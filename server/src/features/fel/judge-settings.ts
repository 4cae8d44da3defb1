import type { FelSettingsRequest } from '@mostrador/contract/fel'
import { mayBeDueOn, type VatCalendar } from '@mostrador/domain/fel/annulment-window'
import { type Issuer, phrasesProblem } from '@mostrador/domain/fel/issuer'
import { readReceiver } from '@mostrador/domain/fel/receiver'
import { type Day, showMonth } from '@mostrador/domain/time'
import { refuse } from '../../refuse.ts'
import type { FelShop } from './fel-shop.queries.ts'

const PHRASE_PROBLEMS = {
  noIsr: 'Elija la frase del ISR: SAT la pide en cada factura de régimen general.',
  severalIsr: 'Elija una sola frase del ISR.',
  noResolution: 'Escriba el número y la fecha de la resolución de pago directo.',
  unknown: 'Una de las frases no es de las que llevan estos documentos.',
} as const

const wrong = (field: string, problem: string) => refuse('invalid', [], { fields: { [field]: problem } })

/**
 * What may be kept of what the owner wrote (D160): a NIT that can be one, phrases that SAT asks for, a warning below the limit, and
 * a day after each month on which it is due (D168); without a calendar the one that is kept.
 */
export function judgedSettings({ dueDays, ...said }: FelSettingsRequest, kept: VatCalendar): FelShop {
  const nit = readReceiver(said.issuer.nit, 'NIT')
  if (!nit) throw wrong('emisor.nit', 'El último dígito no corresponde: revise el NIT.')
  if (said.cfLimit === 0) throw wrong('limiteCF', 'Escriba desde qué total se pide NIT.')
  if (said.cfWarning > said.cfLimit) throw wrong('avisoCF', 'El aviso va antes que el límite.')
  const issuer: Issuer = { ...said.issuer, nit: nit.id }
  const problem = said.isOn ? phrasesProblem(issuer) : null
  if (problem) throw wrong('emisor.frases', PHRASE_PROBLEMS[problem])
  return { ...said, issuer, calendar: dueDays ? calendarOf(dueDays) : kept }
}

function calendarOf(dueDays: NonNullable<FelSettingsRequest['dueDays']>): VatCalendar {
  const calendar: Record<string, Day> = {}
  for (const { month, due } of dueDays) {
    if (calendar[month] !== undefined) throw wrong('calendario', `El mes ${month} está dos veces.`)
    if (!mayBeDueOn(month, due)) throw wrong('calendario', `El IVA de ${showMonth(month)} vence después de ese mes.`)
    calendar[month] = due
  }
  return calendar
}
