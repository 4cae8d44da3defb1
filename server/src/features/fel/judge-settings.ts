import type { FelSettingsRequest } from '@mostrador/contract/fel/fel'
import { mayBeDueOn, type VatCalendar } from '@mostrador/domain/fel/annulment-window'
import { type Issuer, phrasesProblem } from '@mostrador/domain/fel/issuer'
import { type CfLimit, cfLimitOn, type DatedCfLimit, readReceiver } from '@mostrador/domain/fel/receiver'
import { type Day, showDay, showMonth } from '@mostrador/domain/time'
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
 * a day after each month on which it is due (D168); without a calendar or changes of the limit those that are kept.
 *
 * @param kept what was settled before; undefined: nothing
 */
export function judgedSettings(
  { dueDays, cfLimit, cfWarning, cfChanges, ...said }: FelSettingsRequest,
  kept: FelShop | undefined,
  today: Day,
): FelShop {
  const nit = readReceiver(said.issuer.nit, 'NIT')
  if (!nit) throw wrong('emisor.nit', 'El último dígito no corresponde: revise el NIT.')
  judgeLimit({ cfLimit, cfWarning })
  const issuer: Issuer = { ...said.issuer, nit: nit.id }
  const problem = said.isOn ? phrasesProblem(issuer) : null
  if (problem) throw wrong('emisor.frases', PHRASE_PROBLEMS[problem])
  return {
    ...said,
    issuer,
    cfLimits: limitsOf({ cfLimit, cfWarning }, cfChanges, kept?.cfLimits ?? [], today),
    calendar: dueDays ? calendarOf(dueDays) : (kept?.calendar ?? {}),
  }
}

function judgeLimit({ cfLimit, cfWarning }: CfLimit, fields = { limit: 'limiteCF', warning: 'avisoCF' }): void {
  if (cfLimit === 0) throw wrong(fields.limit, 'Escriba desde qué total se pide NIT.')
  if (cfWarning > cfLimit) throw wrong(fields.warning, 'El aviso va antes que el límite.')
}

/**
 * What was stays: a sale that a till sends late is judged by the limit of its own day (D163). Another limit than today's holds
 * from today on, the first since ever.
 */
function limitsOf(
  said: CfLimit,
  changes: readonly DatedCfLimit[] | undefined,
  kept: readonly DatedCfLimit[],
  today: Day,
): DatedCfLimit[] {
  const begun = kept.filter(({ since }) => since <= today)
  const now = cfLimitOn(begun, today)
  const isSame = begun.length > 0 && now.cfLimit === said.cfLimit && now.cfWarning === said.cfWarning
  const earlier = begun.filter(({ since }) => since < today)
  const past = isSame ? begun : [...earlier, { since: earlier.length === 0 ? '' : today, ...said }]
  return [...past, ...(changes ? judgedChanges(changes, today) : kept.filter(({ since }) => since > today))]
}

function judgedChanges(changes: readonly DatedCfLimit[], today: Day): DatedCfLimit[] {
  for (const change of changes) {
    const { since } = change
    if (since <= today) throw wrong('cambiosCF', 'Un cambio empieza después de hoy.')
    if (changes.filter((other) => other.since === since).length > 1)
      throw wrong('cambiosCF', `El ${showDay(since)} está dos veces.`)
    judgeLimit(change, { limit: 'cambiosCF', warning: 'cambiosCF' })
  }
  return changes.toSorted((one, other) => one.since.localeCompare(other.since))
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
