import { type Centavos, showMoney } from '@mostrador/domain/money'
import { type Instalment, instalmentProblem, MOST_INSTALMENTS } from '@mostrador/domain/people/credit'
import { evenShares, regularDay } from '@mostrador/domain/people/instalment-plan'
import type { Day } from '@mostrador/domain/time'
import { moneyProblem, readMoney } from '@mostrador/domain/typed-amount'
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

const AS_PROPOSED = { day: '', amount: '' }

/** Three months, as a start. */
export const newPlan = (from: Day): InstalmentPlan => ({ from, count: '3', every: '1', unit: 'months', rows: [] })

/** Writes over a proposed instalment. */
export function writeRow(plan: InstalmentPlan, at: number, typed: Partial<typeof AS_PROPOSED>): InstalmentPlan {
  const length = Math.max(plan.rows.length, at + 1)
  const rows = Array.from({ length }, (_, index) => ({
    ...(plan.rows[index] ?? AS_PROPOSED),
    ...(index === at && typed),
  }))
  return { ...plan, rows }
}

/** An instalment of a plan. Null where the typed text is no day or no amount. */
export interface PlannedInstalment {
  readonly dueDay: Day | null
  readonly amount: Centavos | null
}

const wholeOf = (typed: string, least: number, most: number): number | undefined => {
  const read = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return read >= least && read <= most ? read : undefined
}
const countOf = ({ count }: InstalmentPlan) => wholeOf(count, 2, MOST_INSTALMENTS)
const everyOf = ({ every }: InstalmentPlan) => wholeOf(every, 1, 365)

/** The instalments of a balance. Amounts that nobody typed share what the typed ones leave. Empty while the plan is incomplete. */
export function plannedOf(plan: InstalmentPlan, balance: Centavos): PlannedInstalment[] {
  const [count, every] = [countOf(plan), everyOf(plan)]
  if (count === undefined || every === undefined) return []
  const typed = Array.from({ length: count }, (_, index) => plan.rows[index] ?? AS_PROPOSED)
  const said = typed.map(({ amount }) => (amount.trim() === '' ? undefined : (readMoney(amount) ?? null)))
  const rest = balance - said.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const shares = evenShares(rest, said.filter((amount) => amount === undefined).length)
  return typed.map(({ day }, index) => {
    const own = said[index]
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

/** Field of a plan beside which its message shows. */
export type PlanPlace = 'plan.count' | 'plan.every' | 'plan.sum' | `plan${number}.${'day' | 'amount'}`

export type PlanProblems = Partial<Record<PlanPlace, string>>

const sumWords = (sum: Centavos, balance: Centavos): string =>
  sum === balance
    ? 'Cada plazo debe ser mayor que cero.'
    : `Los plazos suman ${showMoney(sum)}: ${sum < balance ? 'faltan' : 'sobran'} ${showMoney(Math.abs(balance - sum))}.`

/** The messages that block a plan, by field. */
export function planProblems(plan: InstalmentPlan, balance: Centavos): PlanProblems {
  if (countOf(plan) === undefined) return { 'plan.count': `Escriba cuántos, de 2 a ${MOST_INSTALMENTS}.` }
  if (everyOf(plan) === undefined) return { 'plan.every': 'Escriba un número, de 1 a 365.' }
  const planned = plannedOf(plan, balance)
  const found: PlanProblems = {}
  for (const [at, { dueDay, amount }] of planned.entries()) {
    if (dueDay === null) found[`plan${at}.day`] = 'Escriba un día como 30-12-2026.'
    if (amount === null)
      found[`plan${at}.amount`] = moneyProblem(plan.rows[at]?.amount ?? '') ?? 'Escriba cuánto, como 200 o 200.50.'
  }
  if (Object.keys(found).length > 0) return found
  const due = instalmentsFor(plan, balance)
  const problem = instalmentProblem(due, balance, { soldOn: plan.from, isMade: false })
  if (problem === null) return {}
  const sum = due.reduce((all, { amount }) => all + amount, 0)
  return { 'plan.sum': problem === 'instalmentsSum' ? sumWords(sum, balance) : DAYS }
}

const DAYS = 'Los plazos van en orden, desde el día de la venta, y cada uno vence otro día.'
