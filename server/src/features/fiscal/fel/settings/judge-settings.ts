import type { FelSettingsRequest } from '@mostrador/contract/fiscal/fel'
import { mayBeDueOn, type VatCalendar } from '@mostrador/domain/fiscal/annulment-window'
import { type Issuer, isCreditType, phrasesProblem, saleTypeOf } from '@mostrador/domain/fiscal/issuer'
import { type CfLimit, cfLimitOn, type DatedCfLimit, readReceiver } from '@mostrador/domain/fiscal/receiver'
import type { Day } from '@mostrador/domain/time'
import { refuse } from '../../../../refuse.ts'
import type { FelShop } from './fel-shop.queries.ts'

/**
 * What may be kept of what the owner wrote (D160): a NIT that can be one, phrases that SAT asks for, a warning below the limit, and
 * a day after each month on which it is due (D168); without a calendar or changes of the limit those that are kept.
 *
 * @param kept what was settled before; undefined: nothing
 * @param known the issuer that the NIT had before; undefined: none
 */
export function judgedSettings(
  { dueDays, cfLimit, cfWarning, cfChanges, ...said }: FelSettingsRequest,
  { kept, known }: { readonly kept?: FelShop | undefined; readonly known?: Issuer | undefined },
  today: Day,
): FelShop {
  const nit = readReceiver(said.issuer.nit, 'NIT')
  if (!nit) throw refuse('nitDigitWrong', [], { field: 'issuer.nit' })
  judgeLimit({ cfLimit, cfWarning }, { limit: 'cfLimit', warning: 'cfWarning' })
  const issuer: Issuer = { ...said.issuer, nit: nit.id, creditType: creditTypeOf(said.issuer, known) }
  const problem = said.isOn ? phrasesProblem(issuer) : null
  if (problem) throw refuse('phrasesWrong', [problem], { field: 'issuer.phrases' })
  return {
    ...said,
    issuer,
    cfLimits: limitsOf({ cfLimit, cfWarning }, cfChanges, kept?.cfLimits ?? [], today),
    calendar: dueDays ? calendarOf(dueDays) : (kept?.calendar ?? {}),
  }
}

/** Returns the type for sales on credit (D190). One that was not sent stays, if the regime has it. */
function creditTypeOf(
  { regime, creditType }: FelSettingsRequest['issuer'],
  known: Issuer | undefined,
): Issuer['creditType'] {
  if (creditType !== undefined && !isCreditType(creditType, regime))
    throw refuse('creditTypeWrong', [], { field: 'issuer.creditType' })
  const kept = creditType ?? known?.creditType
  return kept !== undefined && isCreditType(kept, regime) ? kept : saleTypeOf(regime)
}

function judgeLimit(
  { cfLimit, cfWarning }: CfLimit,
  field: { readonly limit: string; readonly warning: string },
): void {
  if (cfLimit === 0) throw refuse('cfLimitMissing', [], { field: field.limit })
  if (cfWarning > cfLimit) throw refuse('cfWarningLate', [], { field: field.warning })
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
    if (since <= today) throw refuse('cfChangeLate', [], { field: 'cfChanges' })
    if (changes.filter((other) => other.since === since).length > 1)
      throw refuse('cfChangeTwice', [since], { field: 'cfChanges' })
    judgeLimit(change, { limit: 'cfChanges', warning: 'cfChanges' })
  }
  return changes.toSorted((one, other) => one.since.localeCompare(other.since))
}

function calendarOf(dueDays: NonNullable<FelSettingsRequest['dueDays']>): VatCalendar {
  const calendar: Record<string, Day> = {}
  for (const { month, due } of dueDays) {
    if (calendar[month] !== undefined) throw refuse('dueMonthTwice', [month], { field: 'dueDays' })
    if (!mayBeDueOn(month, due)) throw refuse('dueTooEarly', [month], { field: 'dueDays' })
    calendar[month] = due
  }
  return calendar
}
