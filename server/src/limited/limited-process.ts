import { type ChildProcess, fork } from 'node:child_process'
import { deserialize } from 'node:v8'

/** Why a job gave no answer: it needed too much memory or time, its caller left, or it fell over. */
export type LimitReason = 'memory' | 'time' | 'hangUp' | 'fault'

export class LimitReached extends Error {
  readonly reason: LimitReason

  constructor(reason: LimitReason) {
    super(`A job in a process of its own was ended: ${reason}`)
    this.reason = reason
  }
}

/** Exit codes by which the process reports why it ended itself. */
export const EXIT_OF = { memory: 86, time: 87 } as const

/** Milliseconds until an idle process ends. It costs 60 MB and restarts in a quarter of a second. */
const IDLE_MS = 10_000

/** Ends the idle process of each kind: while one works, no other kind's rests beside it with what it has grown to. */
const resting = new Set<() => void>()

/** The job's answer, serialized. `isLast`: the process has grown so much that the next job gets a new one. */
export type JobAnswer = { readonly output: Uint8Array; readonly isLast: boolean }

/**
 * Runs a job on bytes that a stranger sent, in a process of its own, one after another. A thread's limits count the heap of
 * JavaScript alone; what libraries take beside it counts here too, and what has run too long is ended from outside.
 *
 * `job` is a file that calls `answerJobs`. A call rejects with LimitReached, and with `signal` when its caller is gone;
 * whatever waits behind it goes on in a new process.
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
      // A small young generation: data on their way to the job's thread are collected before they add up.
      execArgv: ['--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  /** An idle process neither keeps this one alive nor stays for long. */
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

/** Limits of a job in a process of its own. */
export interface Limits {
  /** Resident memory of the whole process, which has some 70 at its start. */
  readonly megabytes: number
  /** Processor time. The limit by the clock is three times as long, for a busy machine. */
  readonly seconds: number
  /** Heap of JavaScript, small so that it is collected before the process grows too large. */
  readonly heapMegabytes: number
  /** Share of its memory above which a process gets no further job. Default: a half. */
  readonly keptShare?: number
}
