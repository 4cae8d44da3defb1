import { parentPort } from 'node:worker_threads'

/** Makes a file the job of a `limitedProcess`: each input that comes is worked on and answered. */
export function answerJobs<Input, Output>(work: (input: Input) => Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => parentPort?.postMessage(await work(input)))
}
