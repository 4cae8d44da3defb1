import { LARGEST_PAGE } from '@mostrador/domain/paging'
import { z } from 'zod'
import { row } from './row.ts'
import { searchText } from './wire.ts'

const pageNumber = (most: number) =>
  z.codec(z.string().regex(/^[1-9]\d{0,8}$/, { error: 'Este número de página no es válido.' }), z.number().max(most), {
    decode: Number,
    encode: String,
  })

const names = z.codec(z.string().max(500), z.array(z.string()), {
  decode: (written) => written.split(',').filter((name) => name !== ''),
  encode: (list) => list.join(','),
})

/** Which page is asked for, and how long it is. */
export const paging = {
  page: ['page', pageNumber(1_000_000).optional()],
  pageSize: ['pageSize', pageNumber(LARGEST_PAGE).optional()],
} as const

/** Which rows are asked for: the search and the wire's names of the ticked columns. An export has these and no pages. */
export const filters = {
  search: ['search', searchText.optional()],
  columns: ['columns', names.optional()],
} as const

/**
 * What every list accepts: without `page` it answers the rows as specified, with it one page from the database
 * (wire.md). `columns` are the wire's names of the ticked columns.
 */
export const listQuery = row({
  ...paging,
  ...filters,
  sort: ['sort', z.string().max(50).optional()],
})
export type ListQuery = z.output<typeof listQuery>

/** A column that may be searched: its wire name and its heading. */
export const searchColumn = row({ id: ['id', z.string()], name: ['nombre', z.string()] })
export type SearchColumn = z.output<typeof searchColumn>

/** The answer of a list. `total` counts all rows that match, up to COUNTED_ROWS, and is there when a page was asked for. */
export const listReply = <R extends z.ZodType>(rows: R) =>
  row({
    rows: ['data', z.array(rows)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.number().optional()],
    message: ['message', z.string()],
  })
