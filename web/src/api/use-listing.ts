import { useDebouncedValue } from '@mantine/hooks'
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { exports } from '@mostrador/contract/import-export'
import type { listQuery, SearchColumn } from '@mostrador/contract/list'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { usePage } from '../session/use-page.ts'
import { useListSearch } from '../ui/list/use-list-search.ts'
import { sentenceOf } from './errors.ts'
import { queryOf } from './query.ts'
import { tickableColumns, wireColumns } from './search-columns.ts'
import { useExport } from './use-export.ts'

/** From the last key to the question: a hand that types is not interrupted. */
const PAUSE = 200

interface Answer {
  readonly rows: readonly unknown[]
  readonly columns: readonly SearchColumn[]
  readonly total?: number | undefined
}

type ListCall<Reply extends Answer> = Endpoint<z.ZodType, typeof listQuery, z.ZodType, z.ZodType<Reply>>

/** The call that gives a searched list as a file. */
type ListFile = (typeof exports)[Exclude<keyof typeof exports, 'audit' | 'movements'>]

interface Options {
  /** The schema of a row: its wire names are those of the columns. */
  readonly row: z.ZodType
  /** Columns ticked at first. */
  readonly ticked: readonly string[]
  /** The same list as a file. */
  readonly file: ListFile
}

/**
 * A list that the database searches and pages (D63): its state for a ListView, and the whole answer for what comes with
 * the rows. The page stands in the address.
 */
export function useListing<Reply extends Answer>(call: ListCall<Reply>, { row, ticked, file }: Options) {
  const { page, setPage, hrefOf, toFirst, asked: opened } = usePage()
  const search = useListSearch(ticked, toFirst, opened)
  const filtersOf = (text: string) => (text ? { search: text, columns: wireColumns(row, search.ticked) } : {})
  const typed = search.text.trim()
  const [text] = useDebouncedValue(typed, PAUSE)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...queryOf(call, { query: { page, pageSize: PAGE_SIZE, ...filtersOf(text) } }),
    // The page before stays until the next one is there: nothing jumps.
    placeholderData: keepPreviousData,
  })
  const [answered, setAnswered] = useState(text)
  if (data && !isPlaceholderData && answered !== text) setAnswered(text)
  // Of what was typed, whether or not its page is there yet.
  const exported = useExport(file, filtersOf(typed))
  const answer = data as Reply | undefined
  const total = answer?.total ?? 0
  return {
    answer,
    list: {
      search,
      answered,
      exported,
      searchable: tickableColumns(row, answer?.columns ?? []),
      state: isPending ? ('loading' as const) : error ? { failed: sentenceOf(error) } : ('ready' as const),
      onRetry: () => void refetch(),
      rows: (answer?.rows ?? []) as Reply['rows'],
      total,
      page,
      pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      hrefOf,
      onPage: setPage,
    },
  }
}
