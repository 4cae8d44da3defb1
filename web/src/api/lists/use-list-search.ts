import { useMemo } from 'react'
import type { z } from 'zod/mini'
import type { ListSearch } from '../../ui/list/list-controls.ts'
import { ourColumns, wireColumns } from './search-columns.ts'
import { useKeptText } from './use-kept-text.ts'
import { useListAddress } from './use-list-address.ts'

interface Asked {
  /** The schema of a row: its wire names are those of the columns. */
  readonly row: z.core.$ZodType
  /** Columns ticked where the address names none. */
  readonly ticked: readonly string[]
}

/**
 * The search of a list, which stands in the address. At least one column stays ticked: a search in none would hide everything
 * without a word.
 */
export function useListSearch({ row, ticked: usual }: Asked): ListSearch {
  const { address, change } = useListAddress()
  const { buscar = '', columnas } = address
  // The first letter is an entry of its own, so that 'Atrás' takes the search back and not what was chosen before it.
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
