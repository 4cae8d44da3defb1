import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PlaceTicket, typesetting } from './typesetter.ts'

/** A placed document, or undefined until `read` and the typesetter are loaded. */
export function usePlaced<Detail>(read: Detail | undefined, place: PlaceTicket<Detail>) {
  const { data: typesetter, error, refetch } = useQuery(typesetting)
  const ticket = useMemo(
    () => (read === undefined || typesetter === undefined ? undefined : place(typesetter, read)),
    [read, typesetter, place],
  )
  return { ticket, fault: error ?? undefined, retry: () => void (error && refetch()) }
}
