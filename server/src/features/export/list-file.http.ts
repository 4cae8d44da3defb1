import type { Endpoint } from '@mostrador/contract/endpoint'
import { localDay } from '@mostrador/domain/time'
import { Download } from '../../http/download.ts'
import { csvOf } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { XLSX, xlsxOf } from './xlsx.ts'

type Format = 'csv' | 'xlsx'

/** A list as a file to be kept: CSV streamed, XLSX whole. `name` is without its ending. */
export const listFile = async (name: string, format: Format, rows: Sheet): Promise<Download> =>
  format === 'csv'
    ? new Download({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: csvOf(rows) })
    : new Download({ name: `${name}.xlsx`, type: XLSX, content: await xlsxOf(rows) })

/** The same under the last word of its call's address and the day: 'productos-2026-11-20'. */
export const exportFile = ({ path }: Endpoint, format: Format, rows: Sheet, now: number): Promise<Download> =>
  listFile(`${path.slice(path.lastIndexOf('/') + 1)}-${localDay(now)}`, format, rows)
