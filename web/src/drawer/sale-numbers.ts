import { z } from 'zod/mini'

const bookShape = z.object({
  last: z.int(),
  /** Given back by sales that were refused at the counter: the next sales take them. */
  free: z.array(z.int()),
  /** Numbers by the sale's key, the newest last. A sale that is sent again keeps its number. */
  given: z.array(z.tuple([z.string(), z.int()])),
  /** Name under which the server counts these numbers. Absent: the device's own name. */
  device: z.optional(z.string()),
  /** Id of a shift opened without network, once the server has named it. */
  shiftId: z.optional(z.int()),
})
export const booksShape = z.record(z.string(), bookShape)

export type NumberBook = z.output<typeof bookShape>
/** Books by shift, the newest last. */
export type NumberBooks = z.output<typeof booksShape>

/** Sales that the counter may send again. Waiting sales keep their numbers themselves. */
const MOST_GIVEN = 100
const MOST_BOOKS = 10

/** Numbers of a shift opened without network count under its key: the device may have sold in that shift (D107). */
const emptyBook = (shift: string): NumberBook => ({
  last: 0,
  free: [],
  given: [],
  ...(isOpeningKey(shift) && { device: shift }),
})

const numberIn = ({ given }: NumberBook, key: string): number | undefined => given.find(([of]) => of === key)?.[1]

/** Book of sales that were made while no shift was open. Its numbers have no meaning. */
export const BESIDE = ''

/** True if a book is named by the key of a shift opened without network. False for a shift's id. */
export const isOpeningKey = (shift: string): boolean => shift !== BESIDE && !/^\d+$/.test(shift)

/** Returns the id of a book's shift. Sorts books that no id is known for behind all others. */
const idOf = ([shift, { shiftId }]: readonly [string, NumberBook]): number =>
  shiftId ?? (/^\d+$/.test(shift) ? Number(shift) : Number.MAX_SAFE_INTEGER)

export const shiftOf = (books: NumberBooks, key: string): string | undefined =>
  Object.entries(books).find(([, book]) => numberIn(book, key) !== undefined)?.[0]

interface Numbered {
  readonly books: NumberBooks
  readonly number: number
  readonly device: string | undefined
}

/** The number of a sale in its shift: the one that it has, else the smallest that is free (D97). */
export function numbered(books: NumberBooks, shift: string, key: string): Numbered {
  const { [shift]: book = emptyBook(shift), ...others } = books
  const before = numberIn(book, key)
  if (before !== undefined) return { books, number: before, device: book.device }
  const number = book.free.length > 0 ? Math.min(...book.free) : book.last + 1
  const next: NumberBook = {
    ...book,
    last: Math.max(book.last, number),
    free: book.free.filter((each) => each !== number),
    given: [...book.given, [key, number] as [string, number]].slice(-MOST_GIVEN),
  }
  const kept = Object.entries(others)
    .toSorted((a, b) => idOf(a) - idOf(b))
    .slice(1 - MOST_BOOKS)
  return { books: { ...Object.fromEntries(kept), [shift]: next }, number, device: next.device }
}

/** Raises each shift's last number to these, for a device whose storage was erased (D231). */
export function continued(
  books: NumberBooks,
  lasts: readonly { readonly shiftId: number; readonly last: number }[],
): NumberBooks {
  const next = { ...books }
  for (const { shiftId, last } of lasts) {
    const book = next[shiftId] ?? emptyBook(String(shiftId))
    next[shiftId] = { ...book, last: Math.max(book.last, last) }
  }
  return next
}

/** Frees the number of a sale that was not made. Free numbers at the end lower the last one. */
export function released(books: NumberBooks, key: string): NumberBooks {
  const shift = shiftOf(books, key)
  const book = shift === undefined ? undefined : books[shift]
  if (shift === undefined || !book) return books
  const number = numberIn(book, key) ?? 0
  const free = new Set([...book.free, number])
  let { last } = book
  while (free.delete(last)) last -= 1
  return {
    ...books,
    [shift]: { ...book, last, free: [...free], given: book.given.filter(([of]) => of !== key) },
  }
}

export function withShiftId(books: NumberBooks, key: string, shiftId: number): NumberBooks {
  const book = books[key]
  return book ? { ...books, [key]: { ...book, shiftId } } : books
}

/** Returns how many sales this device made in a shift, by the name under which the server counts them. */
export function madeIn(books: NumberBooks, shiftId: number, ownName: string): Readonly<Record<string, number>> {
  const made: Record<string, number> = {}
  for (const [shift, { last, device = ownName, shiftId: knownId }] of Object.entries(books))
    if (last > 0 && (knownId ?? Number(shift)) === shiftId) made[device] = Math.max(made[device] ?? 0, last)
  return made
}
