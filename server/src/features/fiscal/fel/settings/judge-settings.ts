import type { FelSettingsRequest } from '@mostrador/contract/fiscal/fel'
import { mayBeDueOn, type VatCalendar } from '@mostrador/domain/fiscal/annulment-window'
import { type Issuer, isCreditType, phrasesProblem, saleTypeOf } from '@mostrador/domain/fiscal/issuer'
import { type CfLimit, cfLimitOn, type DatedCfLimit, readReceiver } from '@mostrador/domain/fiscal/receiver'
import type { Day } from '@mostrador/domain/time'
import { refuse } from '../../../../refuse.ts'
import type { FelShop } from './fel-shop.queries.ts'

/**
 * Checks an owner's settings (D160): a possible NIT, the phrases that SAT asks for, a warning below the limit, and
 * due days after their months (D168). Settings that were not sent stay as in `kept`. `known` is the issuer of that
 * NIT.
 */
export function judgedSettings(
  { dueDays, cfLimit, cfWarning, cfChanges, ...request }: FelSettingsRequest,
  { kept, known }: { readonly kept?: FelShop | undefined; readonly known?: Issuer | undefined },
  today: Day,
): FelShop {
  const nit = readReceiver(request.issuer.nit, 'NIT')
  if (!nit) throw refuse('nitDigitWrong', [], { field: 'issuer.nit' })
  judgeLimit({ cfLimit, cfWarning }, { limit: 'cfLimit', warning: 'cfWarning' })
  const issuer: Issuer = { ...request.issuer, nit: nit.id, creditType: creditTypeOf(request.issuer, known) }
  const problem = request.isOn ? phrasesProblem(issuer) : null
  if (problem) throw refuse('phrasesWrong', [problem], { field: 'issuer.phrases' })
  return {
    ...request,
    issuer,
    cfLimits: limitsOf({ cfLimit, cfWarning }, cfChanges, kept?.cfLimits ?? [], today),
    calendar: dueDays ? calendarOf(dueDays) : (kept?.calendar ?? {}),
  }
}

/** The type for sales on credit (D190). If not sent, the known type stays unless the regime lacks it. */
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
 * Keeps past limits, because a late sale is judged by the limit of its own day (D163). A changed limit holds from
 * today, the first one since ever.
 */
function limitsOf(
  cf: CfLimit,
  changes: readonly DatedCfLimit[] | undefined,
  kept: readonly DatedCfLimit[],
  today: Day,
): DatedCfLimit[] {
  const begun = kept.filter(({ since }) => since <= today)
  const now = cfLimitOn(begun, today)
  const isSame = begun.length > 0 && now.cfLimit === cf.cfLimit && now.cfWarning === cf.cfWarning
  const earlier = begun.filter(({ since }) => since < today)
  const past = isSame ? begun : [...earlier, { since: earlier.length === 0 ? '' : today, ...cf }]
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
