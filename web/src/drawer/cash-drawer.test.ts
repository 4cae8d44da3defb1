import { CASH_DEFAULTS, type CashSettings } from '@mostrador/domain/money/cash-settings'
import { expect, test } from 'vitest'
import { cashDrawerOf } from './cash-drawer.ts'

type Situation = Parameters<typeof cashDrawerOf>[0]

const drawer = (id: number, shop: string, shiftId: number | null) => ({
  id,
  name: `Caja ${id}`,
  shop,
  shopId: shop === 'Rosales' ? 1 : 2,
  extension: null,
  extensionId: null,
  isActive: true,
  shift:
    shiftId === null ? null : { id: shiftId, number: shiftId - 20, openedAt: '2026-11-20 08:00:00', author: 'Ana' },
})
const answer = (drawers: ReturnType<typeof drawer>[], more: Partial<CashSettings> = {}) => ({
  drawers,
  settings: { ...CASH_DEFAULTS, ...more, fel: null },
})
const situation = (more: Partial<Situation>): Situation => ({
  shop: 'Rosales',
  direction: 'in',
  movesCash: true,
  own: undefined,
  answer: answer([]),
  picked: undefined,
  lastDrawerId: undefined,
  ...more,
})
const TWO = answer([drawer(1, 'Rosales', 21), drawer(2, 'Rosales', 22), drawer(3, 'D’Luna', 23)])

test('with two open drawers no cash is booked before one is chosen', () => {
  const open = cashDrawerOf(situation({ answer: TWO }))
  expect(open.choices.map(({ label }) => label)).toEqual(['Caja 1, turno 1', 'Caja 2, turno 2'])
  expect(open).toMatchObject({ ref: undefined, chosen: undefined, problem: 'Elija la caja.' })
  expect(cashDrawerOf(situation({ answer: TWO, picked: 22 }))).toMatchObject({ ref: { id: 22 }, problem: undefined })
  expect(cashDrawerOf(situation({ answer: TWO, picked: null }))).toMatchObject({ ref: undefined, problem: undefined })
})

test('the last used drawer is chosen with its present shift, or the only open one', () => {
  expect(cashDrawerOf(situation({ answer: TWO, lastDrawerId: 2 })).ref).toEqual({ id: 22 })
  expect(cashDrawerOf(situation({ answer: answer([drawer(1, 'Rosales', 21)]), lastDrawerId: 2 })).ref).toEqual({
    id: 21,
  })
  // The chosen shift has been closed since.
  expect(cashDrawerOf(situation({ answer: TWO, picked: 19 })).problem).toBe('Elija la caja.')
})

test('a till uses its own shift for every method, without asking', () => {
  const own = { ref: { id: 21 }, label: 'Caja 1, turno 1' }
  expect(cashDrawerOf(situation({ own, movesCash: false, answer: undefined, direction: 'out' }))).toMatchObject({
    ref: { id: 21 },
    choices: [],
    words: 'Sale de Caja 1, turno 1.',
  })
})

test('card, cheque and transfer name no drawer of the office', () => {
  const chosen = cashDrawerOf(situation({ answer: TWO, movesCash: false, lastDrawerId: 2 }))
  expect(chosen).toMatchObject({ ref: undefined, problem: undefined })
})

test('without an open shift it says where the cash goes, and nothing before the drawers are read', () => {
  const closed = [drawer(1, 'Rosales', null)]
  const words = (shifts: CashSettings['shifts'], direction: Situation['direction'] = 'in') =>
    cashDrawerOf(situation({ answer: answer(closed, { shifts }), direction })).words
  expect(words('yes')).toBe('Sin turno abierto: el efectivo se anota fuera de caja.')
  expect(words('required')).toContain('Abra uno en Caja.')
  expect(words('required', 'out')).toBe('Sin turno abierto: el efectivo se anota fuera de caja.')
  expect(words('no')).toBe('')
  expect(cashDrawerOf(situation({ answer: undefined })).problem).toBeDefined()
})
