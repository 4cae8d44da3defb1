import { Worker } from 'node:worker_threads'
import { LOADED } from './answer-jobs.ts'
import { EXIT_OF, type JobAnswer, type Limits } from './limited-process.ts'

/** Milliseconds between checks, in which memory grows by 20 MB at most. */
const LOOK_EVERY_MS = 10

const [job = '', limits = '{}'] = process.argv.slice(2)
const { megabytes, heapMegabytes, seconds, keptShare = 0.5 } = JSON.parse(limits) as Limits
const resident = (): number => process.memoryUsage.rss() / 1e6
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// The job has a thread of its own, so that this one can always check it.
const worker = new Worker(new URL(job), {
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
})
let begun = 0
/** Megabytes of the process after loading the job's code. */
let ready = Number.NaN
const isGrown = (): boolean => resident() > ready + (megabytes - ready) * keptShare
setInterval(() => {
  if (resident() > megabytes) process.exit(EXIT_OF.memory)
  if (worked() - begun > seconds) process.exit(EXIT_OF.time)
}, LOOK_EVERY_MS)
worker.on('error', (error: Error & { code?: string }) =>
  process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? EXIT_OF.memory : 1),
)
worker.on('message', (message: typeof LOADED | Uint8Array) => {
  if (message === LOADED) ready = resident()
  else process.send?.({ output: message, isLast: isGrown() } satisfies JobAnswer)
})
process.on('message', (input) => {
  begun = worked()
  worker.postMessage(input)
})
process.on('disconnect', () => process.exit())
