import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import type { Random } from '@mostrador/demo/seeded'
import type { Process, Timer, VirtualTime } from './virtual-time.ts'

/** Replacements for Node's timers, clock, randomness and network. */
export interface NodeWorld {
  readonly time: VirtualTime
  /** Owner of new timers. */
  process(): Process
  /** Clock of the server's machine, in epoch milliseconds. */
  clock(): number
  readonly random: Random
  fetch(address: string, init: RequestInit): Promise<unknown>
}

export function uuidOf(random: Random): `${string}-${string}-${string}-${string}-${string}` {
  const hex = bytesOf(random, 16).toString('hex')
  const variant = '89ab'[random.whole(0, 3)] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

const bytesOf = (random: Random, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => random.whole(0, 255)))

/** The part of an `AbortSignal` that calls use. */
export interface TimeoutSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(name: 'abort', act: () => void): void
  /** Called after the answer. */
  removeEventListener(name: 'abort', act: () => void): void
}

/** `AbortSignal.timeout` in virtual time. It schedules a task only while somebody listens. */
export function timeoutIn(time: VirtualTime, process: Process, milliseconds: number): TimeoutSignal {
  const end = time.now + milliseconds
  const timers = new Map<() => void, Timer>()
  return {
    get aborted() {
      return time.now >= end
    },
    get reason() {
      return new DOMException('The operation timed out', 'TimeoutError')
    },
    addEventListener: (_, act) => void timers.set(act, time.after(process, end - time.now, act, 'timeout')),
    removeEventListener: (_, act) => time.cancel(timers.get(act)),
  }
}

export function untilAborted<Result>(signal: TimeoutSignal | null | undefined, work: Promise<Result>): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    const done = () => signal.removeEventListener('abort', abort)
    work.then(
      (result) => {
        done()
        resolve(result)
      },
      (fault: unknown) => {
        done()
        reject(fault)
      },
    )
  })
}

/** Replaces timers, clocks and randomness for all modules of this thread. Returns a function that restores them. */
export function enterWorld({ time, process, clock, random, fetch }: NodeWorld): () => void {
  const before = Object.fromEntries(GLOBALS.map((name) => [name, globalThis[name]]))
  const [dateNow, mathRandom, performanceNow, signalTimeout] = [
    Date.now,
    Math.random,
    performance.now,
    AbortSignal.timeout,
  ]
  const { randomUUID, randomBytes, randomInt } = crypto
  const { setTimeout: pause, setImmediate: turn } = timers

  Object.assign(globalThis, {
    setTimeout: (act: (...all: unknown[]) => void, wait = 0, ...all: unknown[]) =>
      time.after(process(), wait, () => act(...all)),
    setInterval: (act: (...all: unknown[]) => void, wait = 0, ...all: unknown[]) =>
      time.every(process(), Math.max(1, wait), () => act(...all)),
    setImmediate: (act: (...all: unknown[]) => void, ...all: unknown[]) =>
      time.after(process(), 0, () => act(...all), 'turn'),
    clearTimeout: (timer: unknown) => time.cancel(timer),
    clearInterval: (timer: unknown) => time.cancel(timer),
    clearImmediate: (timer: unknown) => time.cancel(timer),
    fetch,
  })
  Date.now = clock
  Math.random = random.next
  performance.now = () => time.now
  AbortSignal.timeout = (milliseconds) => timeoutIn(time, process(), milliseconds) as unknown as AbortSignal
  Object.assign(crypto, {
    randomUUID: () => uuidOf(random),
    randomBytes: (size: number) => bytesOf(random, size),
    randomInt: (low: number, high?: number) =>
      high === undefined ? random.whole(0, low - 1) : random.whole(low, high - 1),
  })
  Object.assign(timers, {
    setTimeout: (wait: number, value?: unknown) => time.wait(process(), wait).then(() => value),
    setImmediate: (value?: unknown) => time.wait(process(), 0, 'turn').then(() => value),
  })
  syncBuiltinESMExports()

  return () => {
    Object.assign(globalThis, before)
    Date.now = dateNow
    Math.random = mathRandom
    performance.now = performanceNow
    AbortSignal.timeout = signalTimeout
    Object.assign(crypto, { randomUUID, randomBytes, randomInt })
    Object.assign(timers, { setTimeout: pause, setImmediate: turn })
    syncBuiltinESMExports()
  }
}

const GLOBALS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'fetch',
] as const
