import { serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'

export const LOADED = 'loaded'

/** Makes a file the job of a `limitedProcess`. */
export function answerJobs<Input, Output>(work: (input: Input) => Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => {
    // The host passes bytes on, and needs no memory for the objects.
    parentPort?.postMessage(Uint8Array.from(serialize(await work(input))))
  })
  parentPort?.postMessage(LOADED)
}
