import { Worker } from 'node:worker_threads'
import { MOST_IMPORT_ROWS } from '@mostrador/domain/product-sheet'
import { refuse } from '../../refuse.ts'
import type { ProductSheet } from './product-sheet.ts'
import type { SheetAnswer, SheetQuestion } from './sheet-thread.ts'

/** Enough for 20,000 full rows; a sheet that claims a cell at its far end gets no more. */
const MOST_HEAP = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16 }

/** Reads a product sheet in a thread of its own: a long one takes seconds, and no order waits for it. */
export async function readSheetFile(file: Buffer): Promise<ProductSheet> {
  const content = new Uint8Array(file)
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: { content, mostRows: MOST_IMPORT_ROWS } satisfies SheetQuestion,
    transferList: [content.buffer],
    resourceLimits: MOST_HEAP,
  })
  const answer = await new Promise<SheetAnswer>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended before its answer')))
  }).catch((error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { fault: 'sheetTooLarge' } as const
    throw error
  })
  await thread.terminate()
  if (!('fault' in answer)) return answer
  if (answer.fault === 'sheetColumns') throw refuse('sheetColumns', [answer.names])
  if (answer.fault === 'sheetColumnTwice') throw refuse('sheetColumnTwice', [answer.name])
  throw refuse(answer.fault, [])
}
