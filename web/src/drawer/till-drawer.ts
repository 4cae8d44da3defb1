import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { drawerList } from '@mostrador/contract/money/till'
import type { z } from 'zod/mini'
import { type Copies, remember, remembered, takeBack } from './memory.ts'
import { type Drawer, NO_TILL, shiftRefOf, type Till, tillShape, withAnswer, withDrawer } from './till.ts'

const PLACES = 'mostrador.caja.'
const place = (shopId: number): string => `${PLACES}${shopId}`

const listeners = new Set<() => void>()
/** Tills by shop. Each stays the same object until something changes. */
const known = new Map<number, Till>()

/** This device's till in a shop, kept for when there is no network (D92). */
export function tillOf(shopId: number): Till {
  const read = known.get(shopId) ?? readTill(shopId)
  known.set(shopId, read)
  return read
}

const readTill = (shopId: number): Till => tillShape.safeParse(remembered(place(shopId))).data ?? NO_TILL

export function setTill(shopId: number, change: (till: Till) => Till): void {
  const before = tillOf(shopId)
  const till = change(before)
  if (JSON.stringify(till) === JSON.stringify(before)) return
  known.set(shopId, till)
  remember(place(shopId), till)
  for (const listener of listeners) listener()
}

export const noteDrawers = (shopId: number, answer: z.output<(typeof drawerList)['reply']>): void =>
  setTill(shopId, (till) => withAnswer(till, answer))

export const chooseDrawer = (shopId: number, drawer: Drawer): void =>
  setTill(shopId, (till) => withDrawer(till, drawer))

/** Forgets a shift that the server calls closed. The next sale names none until the drawers are read again. */
export const forgetShift = (shopId: number, closed: ShiftRef): void =>
  setTill(shopId, (till) => (isSameShift(shiftRefOf(till), closed) ? { ...till, shift: null } : till))

const isSameShift = (one: ShiftRef | undefined, other: ShiftRef): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export function onTill(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readAnew(): void {
  known.clear()
  for (const listener of listeners) listener()
}

// Another tab of this device chose a drawer, or opened or closed a shift.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key?.startsWith(PLACES)) readAnew()
})

/** Restores the open shift and the given numbers from their copies after a browser crash. */
export function restoreTills(saved: Copies): void {
  takeBack(saved)
  readAnew()
}
