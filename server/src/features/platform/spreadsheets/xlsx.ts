import { Worker } from 'node:worker_threads'
import { MOST_XLSX_ROWS } from '@mostrador/contract/list-export'
import { mutex } from '../../../mutex.ts'
import { refuse } from '../../../refuse.ts'
import type { CellKind, ExportCell, Sheet } from './sheet.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Messages in this order: head and rows of each sheet, then the end. */
export type XlsxPart =
  | { readonly name: string | undefined; readonly headings: readonly string[]; readonly kinds: readonly CellKind[] }
  | { readonly rows: readonly (readonly ExportCell[])[] }
  | 'end'

/** The library holds a whole file in memory. */
const inTurn = mutex()

/**
 * A workbook of one or more sheets, made in a thread because the library takes many seconds for a long list. Refuses
 * lists longer than a spreadsheet is useful for.
 */
export const xlsxOf = (sheets: readonly Sheet[], hangUp: AbortSignal): Promise<Buffer> =>
  inTurn(() => write(sheets, hangUp))

/** Refuses `fileStopped` once the caller has hung up. */
function orStop(hangUp: AbortSignal): void {
  if (hangUp.aborted) throw refuse('fileStopped', [])
}

async function write(sheets: readonly Sheet[], hangUp: AbortSignal): Promise<Buffer> {
  orStop(hangUp)
  const thread = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    // A small young generation is cleared more often: 40 MB less for a list of 20,000.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended before its file')))
    hangUp.addEventListener('abort', () => reject(refuse('fileStopped', [])), { once: true })
  })
  // Avoids an unhandled rejection if reading the list fails first.
  done.catch(() => undefined)
  const tell = (part: XlsxPart) => thread.postMessage(part)
  try {
    let count = 0
    for (const { name, headings, kinds, pieces } of sheets) {
      tell({ name, headings, kinds })
      for await (const rows of pieces) {
        orStop(hangUp)
        count += rows.length
        if (count > MOST_XLSX_ROWS) throw refuse('tooManyRows', [MOST_XLSX_ROWS.toLocaleString('es-GT')])
        tell({ rows })
      }
    }
    tell('end')
    return await done
  } finally {
    await thread.terminate()
  }
}
