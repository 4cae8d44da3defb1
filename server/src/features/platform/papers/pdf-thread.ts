import { Worker } from 'node:worker_threads'
import { mutex } from '../../../mutex.ts'
import { refuse } from '../../../refuse.ts'

/** One document at a time, because forty pages keep a core busy. */
const inTurn = mutex()

/**
 * Draws a PDF in a thread. The file `file` gets the result of `read` as `workerData`, and posts the PDF. Refuses
 * `fileStopped` after the caller hung up.
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
