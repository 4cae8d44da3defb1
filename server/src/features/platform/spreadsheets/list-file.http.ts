import type { Endpoint } from '@mostrador/contract/endpoint'
import { localDay } from '@mostrador/domain/time'
import { PreparedFile } from '../../../http/prepared-file.ts'
import { csvOf } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { XLSX, xlsxOf } from './xlsx.ts'

type Format = 'csv' | 'xlsx'

/** CSV is streamed, XLSX is made whole. `name` has no extension. */
export const listFile = (name: string, format: Format, rows: Sheet): PreparedFile =>
  format === 'csv'
    ? new PreparedFile({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', prepare: async () => csvOf(rows) })
    : new PreparedFile({ name: `${name}.xlsx`, type: XLSX, prepare: (hangUp) => xlsxOf([rows], hangUp) })

/** Named after the last word of the address and the day: 'productos-2026-11-20'. */
export const exportFile = async ({ path }: Endpoint, format: Format, rows: Sheet, now: number): Promise<PreparedFile> =>
  listFile(`${path.slice(path.lastIndexOf('/') + 1)}-${localDay(now)}`, format, rows)
