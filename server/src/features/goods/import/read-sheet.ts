import { MOST_IMPORT_ROWS } from '@mostrador/domain/goods/product-sheet'
import { LimitReached, limitedProcess } from '../../../limited/limited-process.ts'
import { refuse } from '../../../refuse.ts'
import type { ProductSheet } from './product-sheet.ts'
import type { SheetAnswer, SheetQuestion } from './sheet-job.ts'

/** 20,000 rows of all columns take up to 205 MB and three seconds, and up to 235 MB if each is wrong. */
const read = limitedProcess<SheetQuestion, SheetAnswer>(new URL('./sheet-job.ts', import.meta.url), {
  megabytes: 250,
  heapMegabytes: 70,
  seconds: 20,
  // The process ends after a long sheet, because the next one would lack the memory it leaves behind.
  keptShare: 0.05,
})

/** Reads in a process of its own, because a long sheet takes seconds. `signal` is aborted once the sender is gone. */
export async function readSheetFile(file: Buffer, signal: AbortSignal): Promise<ProductSheet> {
  const question = { content: new Uint8Array(file), mostRows: MOST_IMPORT_ROWS }
  const answer = await read(question, signal).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error
    if (error.reason === 'hangUp') throw refuse('importStopped', [])
    return { fault: error.reason === 'memory' ? 'sheetTooLarge' : 'sheetUnreadable' } as const
  })
  if (!('fault' in answer)) return answer
  switch (answer.fault) {
    case 'sheetColumns':
      throw refuse('sheetColumns', [answer.names])
    case 'sheetColumnTwice':
      throw refuse('sheetColumnTwice', [answer.name])
    case 'sheetChoice':
      throw refuse('sheetChoice', [answer.names])
    case 'sheetOpenQuote':
      throw refuse('sheetOpenQuote', [answer.line])
    case 'sheetBrokenQuote':
      throw refuse('sheetBrokenQuote', [answer.line])
    default:
      throw refuse(answer.fault, [])
  }
}
