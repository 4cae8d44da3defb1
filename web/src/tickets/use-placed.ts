import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PlaceTicket, typesetting } from './typesetter.ts'

/** A document with everything in its place, at once where the typesetter is there; `read` is undefined until it is. */
export function usePlaced<Detail>(read: Detail | undefined, place: PlaceTicket<Detail>) {
  const { data: typesetter, error, refetch } = useQuery(typesetting)
  const ticket = useMemo(
    () => (read === undefined || typesetter === undefined ? undefined : place(typesetter, read)),
    [read, typesetter, place],
  )
  return { ticket, fault: error ?? undefined, retry: () => void (error && refetch()) }
}
