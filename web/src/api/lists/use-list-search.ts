import { useMemo } from 'react'
import type { z } from 'zod/mini'
import type { ListSearch } from '../../ui/list/list-controls.ts'
import { ourColumns, wireColumns } from './search-columns.ts'
import { useKeptText } from './use-kept-text.ts'
import { useListAddress } from './use-list-address.ts'

interface SearchedList {
  /** The schema of a row: its wire names are those of the columns. */
  readonly row: z.core.$ZodType
  /** Columns ticked if the address names none. */
  readonly ticked: readonly string[]
}

/** A list's search, kept in the address. One column stays ticked, because a search in none would find nothing. */
export function useListSearch({ row, ticked: usual }: SearchedList): ListSearch {
  const { address, change } = useListAddress()
  const { buscar = '', columnas } = address
  // The first letter makes a history entry, so that 'Atrás' undoes the search and not an earlier choice.
  const { text, setText, settle } = useKeptText(buscar, (typed) =>
    change({ buscar: typed || undefined }, buscar !== ''),
  )
  const ticked = useMemo(() => {
    const named = columnas === undefined ? [] : ourColumns(row, columnas.split(','))
    return named.length > 0 ? named : usual
  }, [row, columnas, usual])
  const setTicked = (columns: string[]) => {
    if (columns.length === 0) return
    const isUsual = columns.length === usual.length && usual.every((column) => columns.includes(column))
    change({ columnas: isUsual ? undefined : wireColumns(row, columns).join() }, true)
  }
  return { text, ticked, setText, setTicked, settle }
}
