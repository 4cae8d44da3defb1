import type { Endpoint } from '@mostrador/contract/endpoint'
import type { SearchColumn } from '@mostrador/contract/list'
import { lastPage, PAGE_SIZE } from '@mostrador/domain/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call as send } from '../calls/call.ts'
import { sentenceOf } from '../calls/errors.ts'
import { queryOf } from '../calls/query.ts'
import { searchableColumns, wireColumns } from './search-columns.ts'
import { useExport } from './use-export.ts'
import { useListAddress } from './use-list-address.ts'
import { useListQuery } from './use-list-query.ts'
import { useListSearch } from './use-list-search.ts'

interface Answer {
  readonly rows: readonly unknown[]
  readonly columns: readonly SearchColumn[]
  readonly total?: number | undefined
}

type ListCall<Query extends z.core.$ZodType, Reply extends Answer> = Endpoint<
  z.core.$ZodType,
  Query,
  z.core.$ZodType,
  z.core.$ZodType<Reply>
>

interface Options {
  readonly row: z.core.$ZodType
  readonly ticked: readonly string[]
  readonly file?: Endpoint
  /** Filters that the screen sets itself, by our names. They override the address. */
  readonly asks?: object | undefined
}

/** A list that the database searches, filters, sorts and pages (D63). The address holds its state. */
export function useListing<Query extends z.core.$ZodType, Reply extends Answer>(
  call: ListCall<Query, Reply>,
  { row, ticked, file, asks }: Options,
) {
  const { address, page, setPage, hrefOf } = useListAddress()
  const search = useListSearch({ row, ticked })
  const { filtering, clear, asked, order } = useListQuery(call, row)
  const searched = (text: string) => ({
    ...asked,
    ...asks,
    ...(text && { search: text, columns: wireColumns(row, search.ticked) }),
  })
  const text = address.buscar ?? ''
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...queryOf(call, { query: { page, pageSize: PAGE_SIZE, ...searched(text) } as z.output<Query> }),
    // Keeps the former page until the next one has loaded, so that nothing moves.
    placeholderData: keepPreviousData,
  })
  const [answered, setAnswered] = useState(text)
  if (data && !isPlaceholderData && answered !== text) setAnswered(text)
  // The export uses the typed text, even before its page has loaded.
  const exported = useExport(file, searched(search.text.trim()) as never)
  const answer = data as Reply | undefined
  const total = answer?.total ?? 0
  return {
    answer,
    filtering,
    /** Reads the first matching rows, across pages. */
    readFirst: async (count: number): Promise<Reply['rows']> => {
      const query = { page: 1, pageSize: count, ...searched(text) } as z.output<Query>
      return ((await send(call, { query })) as Reply).rows
    },
    list: {
      search,
      answered,
      ...(file && { exported }),
      order,
      onClearFilters: clear,
      searchable: searchableColumns(row, answer?.columns ?? []),
      state: isPending ? ('loading' as const) : error ? { failed: sentenceOf(error) } : ('ready' as const),
      onRetry: () => void refetch(),
      rows: (answer?.rows ?? []) as Reply['rows'],
      total,
      page,
      pageCount: lastPage(total, { page, rows: answer?.rows.length ?? 0 }),
      hrefOf,
      onPage: setPage,
    },
  }
}
