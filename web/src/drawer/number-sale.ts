import type { ShiftRef } from '@mostrador/contract/money/payments'
import { z } from 'zod/mini'
import { deviceId } from './device-id.ts'
import { remember, remembered } from './memory.ts'
import { type LastNumber, noteLast } from './number-cookie.ts'
import {
  BESIDE,
  booksShape,
  continued,
  isOpeningKey,
  madeIn,
  type NumberBooks,
  numbered,
  released,
  shiftOf,
  withShiftId,
} from './sale-numbers.ts'
import { shiftRefOf } from './till.ts'
import { tillOf } from './till-drawer.ts'

const PLACE = 'mostrador.numeros'
/** Two tabs never give one number twice. */
const LOCK = 'mostrador.numeros'

/** The origin of a sale: its shift, its device, and its number among the device's sales of that shift (D97). */
export const saleMarkShape = z.object({
  shopId: z.int(),
  shift: z.union([z.object({ id: z.int() }), z.object({ key: z.string() })]),
  device: z.string(),
  deviceNumber: z.int(),
})
export type SaleMark = z.output<typeof saleMarkShape>

function read(): NumberBooks {
  const { data = {} } = booksShape.safeParse(remembered(PLACE))
  return data
}

function write(books: NumberBooks): void {
  remember(PLACE, books)
  noteLast(books)
}

const alone = <T>(act: () => T): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(LOCK, async () => act()) : Promise.resolve(act())

const nameOf = (ref: ShiftRef): string => ('id' in ref ? String(ref.id) : ref.key)

const refOf = (name: string): ShiftRef | undefined => {
  if (name === BESIDE) return undefined
  return isOpeningKey(name) ? { key: name } : { id: Number(name) }
}

/** The mark of a sale, which its key keeps even if another shift opens. undefined if no shift was open. */
export function markSale(shopId: number, saleKey: string): Promise<SaleMark | undefined> {
  return alone(() => {
    const known = read()
    const before = shiftOf(known, saleKey)
    // The server may hold the sale with its first mark. A second number would be missing at its shift's count.
    const shift = before === undefined ? shiftRefOf(tillOf(shopId)) : refOf(before)
    const { books, number, device = deviceId() } = numbered(known, shift ? nameOf(shift) : BESIDE, saleKey)
    write(books)
    return shift && { shopId, shift, device, deviceNumber: number }
  })
}

export const hasNumber = (saleKey: string): boolean => shiftOf(read(), saleKey) !== undefined

export const unmarkSale = (saleKey: string): Promise<void> => alone(() => write(released(read(), saleKey)))

/** Number of sales that this device made in a shift, for the count of that shift. */
export const salesMade = (shiftId: number): Readonly<Record<string, number>> => madeIn(read(), shiftId, deviceId())

/** Goes on after the last numbers of a device whose storage was erased (D231). */
export const goOnAfter = (lasts: readonly LastNumber[]): Promise<void> => alone(() => write(continued(read(), lasts)))

/** Notes the id of a shift that was opened here without network. */
export const noteShiftId = (key: string, shiftId: number): Promise<void> =>
  alone(() => write(withShiftId(read(), key, shiftId)))
