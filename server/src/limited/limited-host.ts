import { Worker } from 'node:worker_threads'
import { LOADED } from './answer-jobs.ts'
import { EXIT_OF, type JobAnswer, type Limits } from './limited-process.ts'

/** Milliseconds between two checks of the memory. The fastest growth meanwhile is some 20 MB. */
const LOOK_EVERY_MS = 10

const [job = '', limits = '{}'] = process.argv.slice(2)
const { megabytes, heapMegabytes, seconds, keptShare = 0.5 } = JSON.parse(limits) as Limits
const resident = (): number => process.memoryUsage.rss() / 1e6
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// The job has a thread, so that this one can look at what it takes, whatever it does.
const worker = new Worker(new URL(job), {
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
})
let begun = 0
/** Memory of the process in megabytes once the code of the job is loaded. */
let ready = Number.NaN
/** The process has taken so much of its memory that the next input gets a new one. */
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
