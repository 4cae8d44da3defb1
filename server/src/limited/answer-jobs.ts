import { serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'

/** Says that the code of a job is loaded. */
export const LOADED = 'loaded'

/** Makes a file the job of a `limitedProcess`: each input that comes is worked on and answered. */
export function answerJobs<Input, Output>(work: (input: Input) => Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => {
    // The host's thread passes the bytes on, and needs no memory for the objects in them.
    parentPort?.postMessage(Uint8Array.from(serialize(await work(input))))
  })
  parentPort?.postMessage(LOADED)
}
