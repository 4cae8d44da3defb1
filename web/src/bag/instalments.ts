import type { Centavos } from '@mostrador/domain/money'
import { type Instalment, MOST_INSTALMENTS } from '@mostrador/domain/people/credit'
import { evenShares, regularDay } from '@mostrador/domain/people/instalment-plan'
import type { Day } from '@mostrador/domain/time'
import { readMoney } from '@mostrador/domain/typed-amount'
import { z } from 'zod/mini'
import { readDay } from '../ui/forms/day-text.ts'

/** Text typed over a proposed instalment. '' means the proposal. */
const typedRow = z.object({ day: z.string(), amount: z.string() })

/** Division of a balance into instalments, as typed (D186). `from` stays the day of the choice, so that a retry is the same sale. */
export const planShape = z.object({
  from: z.string(),
  count: z.string(),
  every: z.string(),
  unit: z.enum(['days', 'months']),
  /** By instalment. Missing ones are as proposed. */
  rows: z.array(typedRow),
})
export interface InstalmentPlan extends Readonly<Omit<z.output<typeof planShape>, 'rows'>> {
  readonly rows: readonly Readonly<z.output<typeof typedRow>>[]
}

export const AS_PROPOSED = { day: '', amount: '' }

/** An instalment of a plan. Null where the typed text is no day or no amount. */
export interface PlannedInstalment {
  readonly dueDay: Day | null
  readonly amount: Centavos | null
}

const wholeOf = (typed: string, least: number, most: number): number | undefined => {
  const read = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return read >= least && read <= most ? read : undefined
}
export const countOf = ({ count }: InstalmentPlan) => wholeOf(count, 2, MOST_INSTALMENTS)
export const everyOf = ({ every }: InstalmentPlan) => wholeOf(every, 1, 365)

/** The instalments of a balance. Amounts that nobody typed share what the typed ones leave. Empty while the plan is incomplete. */
export function plannedOf(plan: InstalmentPlan, balance: Centavos): PlannedInstalment[] {
  const [count, every] = [countOf(plan), everyOf(plan)]
  if (count === undefined || every === undefined) return []
  const typed = Array.from({ length: count }, (_, index) => plan.rows[index] ?? AS_PROPOSED)
  const amounts = typed.map(({ amount }) => (amount.trim() === '' ? undefined : (readMoney(amount) ?? null)))
  const rest = balance - amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const shares = evenShares(rest, amounts.filter((amount) => amount === undefined).length)
  return typed.map(({ day }, index) => {
    const own = amounts[index]
    return {
      dueDay: day.trim() === '' ? regularDay({ ...plan, every }, index) : (readDay(day) ?? null),
      amount: own === undefined ? (shares.shift() ?? 0) : own,
    }
  })
}

/** The instalments for the request. Expects a plan without problems. */
export const instalmentsFor = (plan: InstalmentPlan, balance: Centavos): Instalment[] =>
  plannedOf(plan, balance).flatMap(({ dueDay, amount }) =>
    dueDay === null || amount === null ? [] : [{ dueDay, amount }],
  )

/** True if a plan divides the whole balance, in amounts above zero and with each day after the one before. */
export function isPlanRight(plan: InstalmentPlan, balance: Centavos): boolean {
  const due = instalmentsFor(plan, balance)
  const isInOrder = due.every(({ dueDay }, at) => dueDay >= plan.from && dueDay > (due[at - 1]?.dueDay ?? ''))
  const isSum = due.every(({ amount }) => amount > 0) && due.reduce((sum, { amount }) => sum + amount, 0) === balance
  return due.length > 0 && due.length === plannedOf(plan, balance).length && isInOrder && isSum
}
