import { type Centavos, showMoney } from '@mostrador/domain/money'
import { instalmentProblem, MOST_INSTALMENTS } from '@mostrador/domain/people/credit'
import type { Day } from '@mostrador/domain/time'
import { moneyProblem } from '@mostrador/domain/typed-amount'
import { AS_PROPOSED, countOf, everyOf, type InstalmentPlan, instalmentsFor, plannedOf } from '../../bag/instalments.ts'

export const newPlan = (from: Day): InstalmentPlan => ({ from, count: '3', every: '1', unit: 'months', rows: [] })

export function writeRow(plan: InstalmentPlan, at: number, typed: Partial<typeof AS_PROPOSED>): InstalmentPlan {
  const length = Math.max(plan.rows.length, at + 1)
  const rows = Array.from({ length }, (_, index) => ({
    ...(plan.rows[index] ?? AS_PROPOSED),
    ...(index === at && typed),
  }))
  return { ...plan, rows }
}

export type PlanPlace = 'plan.count' | 'plan.every' | 'plan.sum' | `plan${number}.${'day' | 'amount'}`

export type PlanProblems = Partial<Record<PlanPlace, string>>

const sumWords = (sum: Centavos, balance: Centavos): string =>
  sum === balance
    ? 'Cada plazo debe ser mayor que cero.'
    : `Los plazos suman ${showMoney(sum)}: ${sum < balance ? 'faltan' : 'sobran'} ${showMoney(Math.abs(balance - sum))}.`

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
