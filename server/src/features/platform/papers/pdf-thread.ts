import { Worker } from 'node:worker_threads'
import { mutex } from '../../../mutex.ts'
import { refuse } from '../../../refuse.ts'

/** Limits drawing to one document at a time, because forty pages keep a core busy. */
const inTurn = mutex()

/**
 * Draws a document as PDF in a thread of its own, so that orders do not wait. The thread's file gets what `read` returns
 * as `workerData`, and posts the PDF. Refuses `fileStopped` once the caller has hung up.
 */
export const pdfInThread = (file: URL, read: () => Promise<unknown>, hangUp: AbortSignal): Promise<Buffer> =>
  inTurn(async () => {
    if (hangUp.aborted) throw refuse('fileStopped', [])
    return draw(file, await read(), hangUp)
  })

async function draw(name: URL, workerData: unknown, hangUp: AbortSignal): Promise<Buffer> {
  const thread = new Worker(name, { workerData })
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
