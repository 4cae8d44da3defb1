import { Worker } from 'node:worker_threads'
import type { ReportDetail } from '@mostrador/domain/report'
import { mutex } from '../../mutex.ts'

/** One document at a time: forty sheets keep a core busy. */
const inTurn = mutex()

/** A report as PDF, drawn in a thread of its own: no order waits for it. */
export const reportPdf = (report: ReportDetail): Promise<Buffer> => inTurn(() => draw(report))

async function draw(report: ReportDetail): Promise<Buffer> {
  const thread = new Worker(new URL('./report-thread.ts', import.meta.url), { workerData: report })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The thread ended before its file')))
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}
