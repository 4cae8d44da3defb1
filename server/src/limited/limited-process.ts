import { type ChildProcess, fork } from 'node:child_process'
import { deserialize } from 'node:v8'

/** Too much memory or time, a caller who left, or a crash. */
export type LimitReason = 'memory' | 'time' | 'hangUp' | 'fault'

export class LimitReached extends Error {
  readonly reason: LimitReason

  constructor(reason: LimitReason) {
    super(`A job in a process of its own was ended: ${reason}`)
    this.reason = reason
  }
}

export const EXIT_OF = { memory: 86, time: 87 } as const

/** An idle process costs 60 MB, and restarts in a quarter of a second. */
const IDLE_MS = 10_000

/** Ends idle processes of other kinds before one works. */
const resting = new Set<() => void>()

/** `output` is serialized. `isLast` demands a new process for the next job. */
export type JobAnswer = { readonly output: Uint8Array; readonly isLast: boolean }

/**
 * Runs jobs on untrusted bytes in another process, one after another. Unlike a thread's limits, these include native
 * memory, and a job that runs too long is killed. `job` is a file that calls `answerJobs`. Rejects with
 * LimitReached, and with `signal` when the caller is gone. Waiting jobs continue in a new process.
 */
export function limitedProcess<Input, Output>(
  job: URL,
  limits: Limits,
): (input: Input, signal?: AbortSignal) => Promise<Output> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const end = (): void => {
    clearTimeout(idle)
    resting.delete(end)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = (): ChildProcess => {
    const started = fork(new URL('./limited-host.ts', import.meta.url), [job.href, JSON.stringify(limits)], {
      serialization: 'advanced',
      // Collects data on their way to the job's thread early.
      execArgv: ['--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  /** An idle process does not keep this one alive. */
  const rest = (worker: ChildProcess): void => {
    worker.unref()
    worker.channel?.unref()
    idle = setTimeout(end, IDLE_MS).unref()
    resting.add(end)
  }
  const run = (input: Input, signal: AbortSignal | undefined): Promise<Output> =>
    new Promise<Output>((resolve, reject) => {
      if (signal?.aborted) return reject(new LimitReached('hangUp'))
      clearTimeout(idle)
      resting.delete(end)
      for (const endOther of resting) endOther()
      child ??= start()
      const worker = child
      worker.ref()
      worker.channel?.ref()
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', hangUp)
        worker.off('message', answer)
        worker.off('exit', over)
      }
      const stop = (reason: LimitReason): void => {
        settle()
        end()
        reject(new LimitReached(reason))
      }
      const answer = ({ output, isLast }: JobAnswer): void => {
        settle()
        if (isLast) end()
        else rest(worker)
        // Only our own job wrote these bytes.
        resolve(deserialize(output) as Output)
      }
      const over = (code: number | null): void =>
        stop(code === EXIT_OF.memory ? 'memory' : code === EXIT_OF.time ? 'time' : 'fault')
      const hangUp = (): void => stop('hangUp')
      const timer = setTimeout(() => stop('time'), limits.seconds * 3000)
      signal?.addEventListener('abort', hangUp)
      worker.once('message', answer as (message: unknown) => void)
      worker.once('exit', over)
      worker.send(input as object, (error) => error && stop('fault'))
    })

  return (input, signal) => {
    const mine = turn.then(() => run(input, signal))
    turn = mine.catch(() => undefined)
    return mine
  }
}

export interface Limits {
  /** Resident memory of the process, of which 70 are used at its start. */
  readonly megabytes: number
  /** Processor time. The limit by the clock is three times as long. */
  readonly seconds: number
  /** A small JavaScript heap is collected before the process grows too large. */
  readonly heapMegabytes: number
  /** Share of the memory above which a process gets no further job. Default: a half. */
  readonly keptShare?: number
}
