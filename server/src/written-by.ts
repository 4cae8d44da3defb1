import { instantOf, localTime } from '@mostrador/domain/time'

/** Who writes a row and when, as rows of money keep it. */
export const writtenBy = ({ id, name }: { readonly id: number; readonly name: string }, now: number) => ({
  authorId: id,
  author: name,
  at: instantOf(now),
  atLocal: localTime(now),
})
