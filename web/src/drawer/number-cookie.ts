import { readPageCookie, writePageCookie } from '../session/storage/page-cookie.ts'
import { isOpeningKey, type NumberBooks } from './sale-numbers.ts'

const NAME = 'numeros'
/** The longest time that browsers keep a cookie, in seconds. */
const LONGEST_S = 400 * 86_400
/** The newest shifts, of which one may still be open. */
const MOST_SHIFTS = 3

export interface LastNumber {
  readonly shiftId: number
  /** The name under which the server counts the number. Absent: the device's own. */
  readonly device?: string
  readonly last: number
}

/** The last numbers of the newest shifts whose id is known, '12..5_13.0b4f….2'. */
export const writeLast = (books: NumberBooks): string =>
  Object.entries(books)
    .map(([shift, { shiftId, device, last }]) => ({
      shiftId: shiftId ?? (isOpeningKey(shift) ? 0 : Number(shift)),
      device: device ?? '',
      last,
    }))
    .filter(({ shiftId, last }) => shiftId > 0 && last > 0)
    .toSorted((a, b) => a.shiftId - b.shiftId)
    .slice(-MOST_SHIFTS)
    .map(({ shiftId, device, last }) => `${shiftId}.${device}.${last}`)
    .join('_')

const ONE = /^(\d{1,15})\.([\da-f-]{36})?\.(\d{1,7})$/

export const readLast = (written: string): LastNumber[] =>
  written.split('_').flatMap((each) => {
    const [, shiftId, device, last] = ONE.exec(each) ?? []
    return shiftId && last ? [{ shiftId: Number(shiftId), ...(device && { device }), last: Number(last) }] : []
  })

/** Keeps the last numbers in a cookie, which survives if the browser clears the storage (D231). */
export function noteLast(books: NumberBooks): void {
  if (globalThis.document) writePageCookie(NAME, writeLast(books), LONGEST_S)
}

export const lastNoted = (): LastNumber[] => (globalThis.document ? readLast(readPageCookie(NAME) ?? '') : [])
