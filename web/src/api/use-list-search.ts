import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import type { ListSearch } from '../ui/list/list-controls.ts'
import { ourColumns, wireColumns } from './search-columns.ts'
import { useListAddress } from './use-list-address.ts'

/** From the last key to the address: a hand that types is not interrupted. */
const PAUSE_MS = 200

interface Asked {
  /** The schema of a row: its wire names are those of the columns. */
  readonly row: z.core.$ZodType
  /** Columns ticked where the address names none. */
  readonly ticked: readonly string[]
}

/**
 * The search of a list, which stands in the address: what is typed goes there after a pause, and what comes with another
 * address (a link, 'Atrás') takes the place of what was typed. At least one column stays ticked: a search in none would
 * hide everything without a word.
 */
export function useListSearch({ row, ticked: usual }: Asked): ListSearch {
  const { address, change } = useListAddress()
  const { buscar = '', columnas } = address
  const [text, setText] = useState(buscar)
  const written = useRef(buscar)
  useEffect(() => {
    if (buscar === written.current) return
    written.current = buscar
    setText(buscar)
  }, [buscar])
  const write = useCallback(
    (typed: string) => {
      if (typed === written.current) return
      written.current = typed
      change({ buscar: typed || undefined }, true)
    },
    [change],
  )
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  useEffect(() => write(settled), [settled, write])
  const ticked = useMemo(() => {
    const named = columnas === undefined ? [] : ourColumns(row, columnas.split(','))
    return named.length > 0 ? named : usual
  }, [row, columnas, usual])
  const setTicked = (columns: string[]) => {
    if (columns.length === 0) return
    const isUsual = columns.length === usual.length && usual.every((column) => columns.includes(column))
    change({ columnas: isUsual ? undefined : wireColumns(row, columns).join() }, true)
  }
  return { text, ticked, setText, setTicked, settle: () => write(typed) }
}
