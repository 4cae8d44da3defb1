import { Download } from '../../http/download.ts'
import { csvOf } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { XLSX, xlsxOf } from './xlsx.ts'

/** A list as a file to be kept: CSV streamed, XLSX whole. `name` is without its ending. */
export const listFile = async (name: string, format: 'csv' | 'xlsx', rows: Sheet): Promise<Download> =>
  format === 'csv'
    ? new Download({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: csvOf(rows) })
    : new Download({ name: `${name}.xlsx`, type: XLSX, content: await xlsxOf(rows) })
