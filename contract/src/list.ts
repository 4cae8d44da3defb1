import { LARGEST_PAGE } from '@mostrador/domain/paging'
import type { TextKind } from '@mostrador/domain/search'
import { z } from 'zod/mini'
import { row, type Shape } from './row.ts'
import { searchText } from './wire.ts'

const PAGE_WRONG = 'Este número de página no es válido.'

const pageNumber = (most: number, beyond: string) =>
  z.codec(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: PAGE_WRONG })),
    z.number().check(z.maximum(most, { error: beyond })),
    {
      decode: Number,
      encode: String,
    },
  )

const names = z.codec(z.string().check(z.maxLength(500)), z.array(z.string()), {
  decode: (written) => written.split(',').filter((name) => name !== ''),
  encode: (list) => list.join(','),
})

/** Which page is asked for, and how long it is: either makes the answer one page (wire.md). */
export const paging = {
  page: ['page', z.optional(pageNumber(1_000_000, PAGE_WRONG))],
  pageSize: ['pageSize', z.optional(pageNumber(LARGEST_PAGE, `Pida como máximo ${LARGEST_PAGE} filas por página.`))],
} as const

/** What is searched, and the wire's names of the ticked columns. */
const searching = {
  search: ['search', z.optional(searchText)],
  columns: ['columns', z.optional(names)],
} as const

const NOT_SORTED = 'Esta lista no se ordena por esa columna.'

/** What a list takes that has one order: whoever asks for another is told, not passed over. */
export const oneOrder = { sort: ['sort', z.optional(z.never({ error: NOT_SORTED }))] } as const

/** What a list takes that has one order and no filters. */
export const searchQuery = row({ ...paging, ...searching, ...oneOrder })

/** In which order rows are wanted: by a column, from its least or (descending) from its most. */
export interface Sort<Column extends string = string> {
  readonly column: Column
  readonly isDescending: boolean
}

/** A list's columns by our names: those that may be searched, and of which kind; and all that it may be sorted by. */
export interface ListColumns<Searched extends string = string, Sorted extends string = Searched> {
  /** As `dataSearch` / `columnSearch` lists them. */
  readonly listed: readonly SearchColumn[]
  readonly kinds: Readonly<Record<Searched, TextKind>>
  /** What the words of a column mean to people, where a table keeps others or their numbers. */
  readonly words: Partial<Record<Searched, Words>>
  /** The columns that were ticked; all of them when none was named. */
  ticked(wireNames: readonly string[] | undefined): ReadonlySet<Searched>
  /** Each column that a list may be sorted by, and the wire's name of it. */
  readonly sorted: Readonly<Record<Sorted, string>>
}

type Words = Readonly<Record<string, string>>

/** The third is how the column is written: as a text unless a kind or the words that it shows are said. */
export type ListColumn = readonly [wireName: string, heading: string, written?: TextKind | Words]

/** Columns that may be searched: our name → the wire's name, the heading, and how it is written. `sortedToo` are only for sorting. */
export const listColumns = <
  const C extends Record<string, ListColumn>,
  const S extends Record<string, string> = Record<never, never>,
>(
  columns: C,
  sortedToo?: S,
): ListColumns<keyof C & string, (keyof C | keyof S) & string> => {
  const entries = Object.entries<ListColumn>(columns) as [keyof C & string, ListColumn][]
  const each = <Value>(of: (column: ListColumn) => Value) =>
    Object.fromEntries(entries.map(([ours, column]) => [ours, of(column)])) as Record<keyof C & string, Value>
  return {
    listed: entries.map(([, [id, name]]) => ({ id, name })),
    kinds: each(([, , written]) => (typeof written === 'string' ? written : 'text')),
    words: Object.fromEntries(
      entries.flatMap(([ours, [, , written]]) => (typeof written === 'object' ? [[ours, written]] : [])),
    ) as Partial<Record<keyof C & string, Words>>,
    ticked: (wireNames) =>
      new Set(entries.filter(([, [id]]) => wireNames === undefined || wireNames.includes(id)).map(([ours]) => ours)),
    sorted: { ...each(([id]) => id), ...sortedToo } as Record<(keyof C | keyof S) & string, string>,
  }
}

/** `sort` on the wire: a column's id, `-` before it for descending. */
const sorting = <Searched extends string, Sorted extends string>({ sorted }: ListColumns<Searched, Sorted>) => {
  const columns = new Map(Object.entries<string>(sorted).map(([ours, theirs]) => [theirs, ours as Sorted]))
  return z.codec(z.string().check(z.maxLength(50)), z.custom<Sort<Sorted>>(), {
    decode: (written, context) => {
      const isDescending = written.startsWith('-')
      const column = columns.get(isDescending ? written.slice(1) : written)
      if (column !== undefined) return { column, isDescending }
      context.issues.push({ code: 'custom', message: NOT_SORTED, input: written })
      return z.NEVER
    },
    encode: ({ column, isDescending }) => `${isDescending ? '-' : ''}${sorted[column]}`,
  })
}

/** Which rows of a list are asked for, and in which order: what an export has too. */
export const choosing = <Searched extends string, Sorted extends string, const Filters extends Shape>(
  columns: ListColumns<Searched, Sorted>,
  filters: Filters,
) => ({ ...searching, sort: ['sort', z.optional(sorting(columns))] as const, ...filters }) as const

/** What a list is asked with, but for its filters. */
export interface ListQuery<Sorted extends string = string> {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly search?: string | undefined
  readonly columns?: readonly string[] | undefined
  readonly sort?: Sort<Sorted> | undefined
}

/** A column that may be searched: its wire name and its heading. */
export const searchColumn = row({ id: ['id', z.string()], name: ['nombre', z.string()] })
export type SearchColumn = z.output<typeof searchColumn>

/** The answer of a list. `total` counts all rows that match, up to COUNTED_ROWS, and is there when a page was asked for. */
export const listReply = <R extends z.core.$ZodType>(rows: R) =>
  row({
    rows: ['data', z.array(rows)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    message: ['message', z.string()],
  })
