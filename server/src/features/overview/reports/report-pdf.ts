import { Worker } from 'node:worker_threads'
import type { ReportDetail } from '@mostrador/domain/overview/report'
import { mutex } from '../../../mutex.ts'
import { refuse } from '../../../refuse.ts'

/** Limits drawing to one document at a time, because forty pages keep a core busy. */
const inTurn = mutex()

/**
 * Draws a report as PDF in a thread of its own, so that orders do not wait. Refuses `fileStopped` once the caller has
 * hung up.
 */
export const reportPdf = (read: () => Promise<ReportDetail>, hangUp: AbortSignal): Promise<Buffer> =>
  inTurn(async () => {
    if (hangUp.aborted) throw refuse('fileStopped', [])
    return draw(await read(), hangUp)
  })

async function draw(report: ReportDetail, hangUp: AbortSignal): Promise<Buffer> {
  const thread = new Worker(new URL('./report-thread.ts', import.meta.url), { workerData: report })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The thread ended before its file')))
  const stop = () => reject(refuse('fileStopped', []))
  hangUp.addEventListener('abort', stop, { once: true })
  if (hangUp.aborted) stop()
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}
