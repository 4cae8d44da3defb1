import { Worker } from 'node:worker_threads'
import { MOST_XLSX_ROWS } from '@mostrador/contract/overview/import-export'
import { mutex } from '../../../mutex.ts'
import { refuse } from '../../../refuse.ts'
import type { CellKind, ExportCell, Sheet } from './sheet.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Messages to the thread, in this order: for each sheet its head and its rows in pieces, then the end. */
export type XlsxPart =
  | { readonly name: string | undefined; readonly headings: readonly string[]; readonly kinds: readonly CellKind[] }
  | { readonly rows: readonly (readonly ExportCell[])[] }
  | 'end'

/** One file at a time: the library holds the whole of it in memory. */
const inTurn = mutex()

/**
 * A list as XLSX, or several as its sheets. The library writes it in one go, many seconds for a long one, so a thread of its own does it: no order
 * waits. Longer lists than a spreadsheet is pleasant with are refused.
 */
export const xlsxOf = (sheets: readonly Sheet[], hangUp: AbortSignal): Promise<Buffer> =>
  inTurn(() => write(sheets, hangUp))

/** Ends with `fileStopped` once nobody waits for the file. */
function orStop(hangUp: AbortSignal): void {
  if (hangUp.aborted) throw refuse('fileStopped', [])
}

async function write(sheets: readonly Sheet[], hangUp: AbortSignal): Promise<Buffer> {
  orStop(hangUp)
  const thread = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    // With little room for what is young it is cleared more often: 40 MB less for a list of 20,000.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended before its file')))
    hangUp.addEventListener('abort', () => reject(refuse('fileStopped', [])), { once: true })
  })
  // Should reading the list fail first, this is not a second fault.
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
