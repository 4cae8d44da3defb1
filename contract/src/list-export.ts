import type { Action } from '@mostrador/domain/people/permissions'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { row, type Shape } from './row.ts'

/** Most rows of an XLSX file. A CSV has no limit. */
export const MOST_XLSX_ROWS = 50_000

export const fileFormat = {
  format: ['formato', z._default(z.enum(['csv', 'xlsx'], { error: 'Elija csv o xlsx.' }), 'csv')],
} as const

/** A file is answered unchanged, without fields of the contract. */
export const file = row({})

/** Export at GET /api/export/{lista}: the rows that a list's own filters choose, for users who may read the list. */
export const listExport = <const Filters extends Shape>(list: string, action: Action, filters: Filters) =>
  endpoint({
    name: `export.${list}`,
    method: 'GET',
    path: `/api/export/${list}`,
    action,
    query: row({ ...filters, ...fileFormat }),
    reply: file,
  })
