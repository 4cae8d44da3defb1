import { expect, it } from 'vitest'
import {
  answered,
  type Drawer,
  isOfAnotherDay,
  NO_TILL,
  openedHere,
  shiftRefOf,
  type Till,
  untoldOf,
  withAnswer,
  withDrawer,
} from './till.ts'

const settings = {
  charging: 'yes',
  completesWhenPaid: true,
  shifts: 'yes',
  isBlind: true,
  clerkReturns: 'yes',
  clerkReturnsUpTo: 50_000,
  returnDays: 8,
  reasons: ['Transporte'],
  layawayDays: 30,
  layawayDeposit: 20,
  sellsOnCredit: false,
  quotationDays: 15,
  fel: null,
} as const

const drawer = (id: number, more: Partial<Drawer> = {}): Drawer => ({
  id,
  name: `Caja ${id}`,
  shop: 'Rosales',
  shopId: 1,
  extension: null,
  extensionId: null,
  isActive: true,
  shift: null,
  ...more,
})

const open = { id: 40, number: 3, openedAt: '2026-11-20 08:00:00', author: 'Ana' }
const answer = (...drawers: Drawer[]) => ({ drawers, settings, message: '' })
const KEY = '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3e'
const OTHER = '1c5a9f0d-6b0f-4f53-9a3f-1f1a5b1c2d3e'

it('uses the only drawer without asking, and keeps a chosen one', () => {
  expect(withAnswer(NO_TILL, answer(drawer(1, { shift: open }), drawer(2, { isActive: false }))).drawer?.id).toBe(1)
  const two = answer(drawer(1), drawer(2, { shift: open }))
  expect(withAnswer(NO_TILL, two).drawer).toBeNull()
  const till = withAnswer(withDrawer(withAnswer(NO_TILL, two), drawer(2)), two)
  expect(till).toMatchObject({ drawer: { name: 'Caja 2' }, shift: { id: 40 } })
  expect(shiftRefOf(till)).toEqual({ id: 40 })
  expect(shiftRefOf(withDrawer(till, drawer(1)))).toBeUndefined()
})

it('drops a drawer that became inactive', () => {
  const till = withDrawer(NO_TILL, drawer(3))
  expect(withAnswer(till, answer(drawer(1), drawer(2), drawer(3, { isActive: false }))).drawer).toBeNull()
})

it('keeps a shift that was opened without network under its key until the server knows it', () => {
  const till = withAnswer(NO_TILL, answer(drawer(1)))
  const here = openedHere(till, { key: KEY, float: 20_000, author: 'Ana', openedAt: open.openedAt })
  expect(shiftRefOf(withAnswer(here, answer(drawer(1))))).toEqual({ key: KEY })
  const there = answered(here, KEY, { id: 41, number: 4 })
  expect(shiftRefOf(there)).toEqual({ id: 41 })
  expect(withAnswer(there, answer(drawer(1))).shift).toBeNull()
  expect(answered(here, KEY, null)).toMatchObject({ shift: null, opening: null })
})

it('sends an opening of a drawer that was left or became inactive, and restores it on return', () => {
  const both = answer(drawer(1), drawer(2))
  const open = (till: Till, key: string) =>
    openedHere(till, { key, float: 20_000, author: 'Ana', openedAt: '2026-11-20' })
  const moved = open(withAnswer(withDrawer(open(withDrawer(NO_TILL, drawer(1)), KEY), drawer(2)), both), OTHER)
  expect(untoldOf(moved)).toEqual([
    { drawerId: 1, key: KEY, float: 20_000 },
    { drawerId: 2, key: OTHER, float: 20_000 },
  ])
  const back = withDrawer(moved, drawer(1))
  expect(shiftRefOf(back)).toEqual({ key: KEY })
  expect(untoldOf(answered(moved, KEY, { id: 41, number: 4 }))).toMatchObject([{ key: OTHER }])
  expect(shiftRefOf(answered(moved, KEY, null))).toEqual({ key: OTHER })
  const off = withAnswer(moved, answer(drawer(1), drawer(2, { isActive: false })))
  expect([off.drawer?.id, untoldOf(off).length]).toEqual([1, 2])
})

it('recognises a shift of an earlier day', () => {
  expect(isOfAnotherDay(open, '2026-11-20')).toBe(false)
  expect(isOfAnotherDay(open, '2026-11-21')).toBe(true)
})
