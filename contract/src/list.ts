import { LARGEST_PAGE } from '@mostrador/domain/paging'
import type { TextKind } from '@mostrador/domain/search'
import { z } from 'zod/mini'
import { row, type Shape, shapeOf, type Words } from './row.ts'
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
  /** Texts that people read for the words of a column, which a table may keep as numbers. */
  readonly words: Partial<Record<Searched, Words>>
  /** The columns that were ticked; all of them when none was named. */
  ticked(wireNames: readonly string[] | undefined): ReadonlySet<Searched>
  /** Each column that a list may be sorted by, and the wire's name of it. */
  readonly sorted: Readonly<Record<Sorted, string>>
}

/**
 * The columns of a list whose rows are of a schema that `row` made: those that are searched, in the order in which they are
 * listed, and those that rows are only sorted by. Each has a heading there.
 */
export function listColumns<
  R extends z.core.$ZodType,
  const Searched extends keyof z.output<R> & string,
  const Sorted extends keyof z.output<R> & string = never,
>(rows: R, searched: readonly Searched[], sortedToo: readonly Sorted[] = []): ListColumns<Searched, Searched | Sorted> {
  const described = <Name extends string>(ours: Name) => {
    const [theirs, , heading, written = 'text'] = shapeOf(rows)?.[ours] ?? []
    if (theirs === undefined || heading === undefined) throw new Error(`A list has no heading for ${ours}`)
    return { ours, theirs, heading, written }
  }
  const columns = searched.map(described)
  const all = [...columns, ...sortedToo.map(described)]
  return {
    listed: columns.map(({ theirs, heading }) => ({ id: theirs, name: heading })),
    kinds: Object.fromEntries(
      columns.map(({ ours, written }) => [ours, typeof written === 'string' ? written : 'text']),
    ) as Record<Searched, TextKind>,
    words: Object.fromEntries(
      columns.flatMap(({ ours, written }) => (typeof written === 'string' ? [] : [[ours, written]])),
    ) as Partial<Record<Searched, Words>>,
    ticked: (names) =>
      new Set(columns.filter(({ theirs }) => names === undefined || names.includes(theirs)).map(({ ours }) => ours)),
    sorted: Object.fromEntries(all.map(({ ours, theirs }) => [ours, theirs])) as Record<Searched | Sorted, string>,
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
