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

/** Number and length of a page. Either parameter limits the answer to one page (wire.md). */
export const paging = {
  page: ['page', z.optional(pageNumber(1_000_000, PAGE_WRONG))],
  pageSize: ['pageSize', z.optional(pageNumber(LARGEST_PAGE, `Pida como máximo ${LARGEST_PAGE} filas por página.`))],
} as const

const searching = {
  search: ['search', z.optional(searchText)],
  columns: ['columns', z.optional(names)],
} as const

const NOT_SORTED = 'Esta lista no se ordena por esa columna.'

/** Query of a list with a fixed order. A request for another order is refused, not ignored. */
export const oneOrder = { sort: ['sort', z.optional(z.never({ error: NOT_SORTED }))] } as const

export const searchQuery = row({ ...paging, ...searching, ...oneOrder })

export interface Sort<Column extends string = string> {
  readonly column: Column
  readonly isDescending: boolean
}

/** Columns of a list by our names: searched ones with their kind, and all sorted ones. */
export interface ListColumns<Searched extends string = string, Sorted extends string = Searched> {
  readonly listed: readonly SearchColumn[]
  readonly kinds: Readonly<Record<Searched, TextKind>>
  /** Texts on screen for a column's words, which a table may store as numbers. */
  readonly words: Partial<Record<Searched, Words>>
  /** Returns the ticked columns, or all of them if none was named. */
  ticked(wireNames: readonly string[] | undefined): ReadonlySet<Searched>
  readonly sorted: Readonly<Record<Sorted, string>>
}

/** Columns of a list whose rows have a schema of `row`: searched ones, and ones only sorted. All need a heading. */
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

/** Codec of `sort`: a column's id, with `-` before it for descending. */
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

/** Filters, search and order of a list, which an export takes too. */
export const choosing = <Searched extends string, Sorted extends string, const Filters extends Shape>(
  columns: ListColumns<Searched, Sorted>,
  filters: Filters,
) => ({ ...searching, sort: ['sort', z.optional(sorting(columns))] as const, ...filters }) as const

export interface ListQuery<Sorted extends string = string> {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly search?: string | undefined
  readonly columns?: readonly string[] | undefined
  readonly sort?: Sort<Sorted> | undefined
}

export const searchColumn = row({ id: ['id', z.string()], name: ['nombre', z.string()] })
export type SearchColumn = z.output<typeof searchColumn>

/** Answer of a list. `total` counts all matching rows, up to COUNTED_ROWS, and is present for a page. */
export const listReply = <R extends z.core.$ZodType>(rows: R) =>
  row({
    rows: ['data', z.array(rows)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    message: ['message', z.string()],
  })
