import { expect, test } from 'vitest'
import { creditProblem, creditRoom, instalmentProblem, NO_DEBT, overdueOf } from './credit.ts'

const on = (soldOn: string, isMade = false) => ({ soldOn, isMade })

const credit = { limit: 1_000_00, days: 30, isBlocked: false }
const debt = { ...NO_DEBT, owed: 700_00 }

test('a customer’s room is the rest of the limit', () => {
  expect(creditRoom(credit, debt)).toBe(300_00)
  expect(creditRoom(credit, { ...debt, owed: 1_200_00 })).toBe(0)
  expect(creditRoom(credit, { ...debt, overdue: 100_00 })).toBe(300_00)
})

test('a blocked customer, or one overdue beyond the days of grace, has no room', () => {
  expect(creditRoom({ ...credit, isBlocked: true }, debt)).toBe(0)
  expect(creditRoom(credit, { ...debt, overdue: 1, pastGrace: 1 })).toBe(0)
})

test('sells a balance up to the limit and not one centavo above', () => {
  expect(creditProblem(credit, debt, 300_00)).toBe(null)
  expect(creditProblem(credit, debt, 300_01)).toBe('creditShort')
  expect(creditProblem({ ...credit, limit: 0 }, NO_DEBT, 1)).toBe('creditShort')
  expect(creditProblem({ ...credit, isBlocked: true }, NO_DEBT, 1)).toBe('creditBlocked')
  expect(creditProblem(credit, { ...debt, pastGrace: 1 }, 1)).toBe('creditOverdue')
})

const two = [
  { dueDay: '2026-12-15', amount: 60_00 },
  { dueDay: '2027-01-15', amount: 40_00 },
]

test('instalments add up to the balance, on ascending days from the sale on', () => {
  expect(instalmentProblem(two, 100_00, on('2026-12-15'))).toBe(null)
  expect(instalmentProblem(two, 100_01, on('2026-12-01'))).toBe('instalmentsSum')
  expect(instalmentProblem([], 100_00, on('2026-12-01'))).toBe('instalmentsSum')
  expect(instalmentProblem(two, 100_00, on('2026-12-16'))).toBe('instalmentsDays')
  expect(instalmentProblem(two.toReversed(), 100_00, on('2026-12-01'))).toBe('instalmentsDays')
  expect(instalmentProblem(two, 100_00, on('2010-12-01'))).toBe('instalmentsDays')
  // A sale that was already made is stored, even if its till's clock was wrong.
  expect(instalmentProblem(two, 100_00, on('2026-12-16', true))).toBe(null)
  const same = [
    { dueDay: '2026-12-15', amount: 150_00 },
    { dueDay: '2026-12-16', amount: -50_00 },
  ]
  expect(instalmentProblem(same, 100_00, on('2026-12-01'))).toBe('instalmentsSum')
})

test('an order is overdue from the day after its due day, less later instalments', () => {
  expect(overdueOf(100_00, two, '2026-12-15')).toBe(0)
  expect(overdueOf(100_00, two, '2026-12-16')).toBe(60_00)
  expect(overdueOf(70_00, two, '2026-12-16')).toBe(30_00)
  expect(overdueOf(40_00, two, '2026-12-16')).toBe(0)
  expect(overdueOf(70_00, two, '2027-01-16')).toBe(70_00)
  expect(overdueOf(120_00, two, '2026-12-15')).toBe(0)
  expect(overdueOf(120_00, two, '2026-12-16')).toBe(80_00)
  expect(overdueOf(100_00, [], '2026-12-16')).toBe(0)
})
