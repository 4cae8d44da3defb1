import { instantOf, localTime } from '@mostrador/domain/time'

export const writtenBy = ({ id, name }: { readonly id: number; readonly name: string }, now: number) => ({
  authorId: id,
  author: name,
  at: instantOf(now),
  atLocal: localTime(now),
})
