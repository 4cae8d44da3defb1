import { MOST_IMPORT_ROWS } from '@mostrador/domain/goods/product-sheet'
import { LimitReached, limitedProcess } from '../../limited/limited-process.ts'
import { refuse } from '../../refuse.ts'
import type { ProductSheet } from './product-sheet.ts'
import type { SheetAnswer, SheetQuestion } from './sheet-job.ts'

/** Enough for 20,000 full rows, which take up to 210 MB and three seconds; a sheet that needs more was made to. */
const read = limitedProcess<SheetQuestion, SheetAnswer>(new URL('./sheet-job.ts', import.meta.url), {
  megabytes: 225,
  heapMegabytes: 70,
  seconds: 20,
})

/**
 * Reads a product sheet in a process of its own: a long one takes seconds, and no order waits for it. `signal`: whoever
 * sent it is gone, and nobody waits for it any more.
 */
export async function readSheetFile(file: Buffer, signal: AbortSignal): Promise<ProductSheet> {
  const question = { content: new Uint8Array(file), mostRows: MOST_IMPORT_ROWS }
  const answer = await read(question, signal).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error
    if (error.reason === 'hangUp') throw refuse('importStopped', [])
    return { fault: error.reason === 'memory' ? 'sheetTooLarge' : 'sheetUnreadable' } as const
  })
  if (!('fault' in answer)) return answer
  if (answer.fault === 'sheetColumns') throw refuse('sheetColumns', [answer.names])
  if (answer.fault === 'sheetColumnTwice') throw refuse('sheetColumnTwice', [answer.name])
  throw refuse(answer.fault, [])
}
