import { z } from 'zod/mini'

/** The numbers that a device has given to its sales of one shift. */
const bookShape = z.object({
  last: z.int(),
  /** Given back by sales that were refused at the counter: the next sales take them. */
  free: z.array(z.int()),
  /** By the key of the sale, the newest last: sent again, it keeps its number. */
  given: z.array(z.tuple([z.string(), z.int()])),
})
export const booksShape = z.record(z.string(), bookShape)

export type NumberBook = z.output<typeof bookShape>
/** By shift, the newest last. */
export type NumberBooks = z.output<typeof booksShape>

/** Sales that may still be sent again from the counter; what waits keeps its number by itself. */
const MOST_GIVEN = 100
const MOST_BOOKS = 10

const EMPTY: NumberBook = { last: 0, free: [], given: [] }

const numberIn = ({ given }: NumberBook, key: string): number | undefined => given.find(([of]) => of === key)?.[1]

/** Book of sales that were made while no shift was open. Its numbers have no meaning. */
export const BESIDE = ''

/** Returns the shift in whose book a sale has a number. */
export const shiftOf = (books: NumberBooks, key: string): string | undefined =>
  Object.entries(books).find(([, book]) => numberIn(book, key) !== undefined)?.[0]

/** The number of a sale in its shift: the one that it has, else the smallest that is free (D97). */
export function numbered(books: NumberBooks, shift: string, key: string): { books: NumberBooks; number: number } {
  const { [shift]: book = EMPTY, ...others } = books
  const before = numberIn(book, key)
  if (before !== undefined) return { books, number: before }
  const number = book.free.length > 0 ? Math.min(...book.free) : book.last + 1
  const next: NumberBook = {
    last: Math.max(book.last, number),
    free: book.free.filter((each) => each !== number),
    given: [...book.given, [key, number] as [string, number]].slice(-MOST_GIVEN),
  }
  const kept = Object.entries(others).slice(1 - MOST_BOOKS)
  return { books: { ...Object.fromEntries(kept), [shift]: next }, number }
}

/** A sale that was not made after all gives its number back: the last one as if it had never been given. */
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
    [shift]: { last, free: [...free], given: book.given.filter(([of]) => of !== key) },
  }
}

/** A shift that was opened without network has its number on the server now: its sales go on counting. */
export function renamed(books: NumberBooks, from: string, to: string): NumberBooks {
  const { [from]: book, ...others } = books
  if (!book) return books
  const there = others[to]
  return {
    ...others,
    [to]: there
      ? { last: Math.max(book.last, there.last), free: [], given: [...there.given, ...book.given].slice(-MOST_GIVEN) }
      : book,
  }
}

/** How many sales a device says it made in a shift. */
export const madeIn = (books: NumberBooks, shift: string): number => books[shift]?.last ?? 0
