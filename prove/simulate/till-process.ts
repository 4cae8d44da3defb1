import type { Random } from '@mostrador/demo/seeded'
import type { Profile } from '@mostrador/domain/people/user'
import type { Belonging } from '@mostrador/domain/sale/price-rule'
import { makeIndexedDb, type Stores } from './browser-database.ts'
import { makeLocks } from './browser-locks.ts'
import { makeStorage } from './browser-storage.ts'
import type { Network } from './network.ts'
import { timeoutIn, untilAborted, uuidOf } from './node-world.ts'
import type { PageGlobals, pageMaker } from './page-bundle.ts'
import type { TillPage } from './till-page.ts'
import type { Process, VirtualTime } from './virtual-time.ts'

interface Parts {
  readonly name: string
  readonly clerk: Profile
  /** Family, hashtags and groups of the products in stock. */
  readonly goods: ReadonlyMap<number, Belonging>
  readonly time: VirtualTime
  readonly random: Random
  readonly network: Network
  /** The device's clock, in milliseconds. */
  readonly clock: () => number
  readonly makePage: Awaited<ReturnType<typeof pageMaker>>
}

/** Interval at which the browser writes `localStorage` to the disk. */
const FLUSH_MS = 6_000
const DISK_MS = [0, 3] as const

/** A device with a disk, and a page that may end at any moment. */
export class TillProcess {
  readonly name: string
  readonly clerk: Profile
  readonly #parts: Parts
  readonly #stores: Stores = new Map()
  #session = makeStorage()
  #storage = makeStorage()
  #flushed: Readonly<Record<string, string>> = {}
  #process: Process
  #page: TillPage | undefined
  #crashed: () => void = () => undefined
  ended = new Promise<'crashed'>(() => undefined)
  cookie = ''
  hasCable = true
  crashes = 0

  constructor(parts: Parts) {
    this.name = parts.name
    this.clerk = parts.clerk
    this.#parts = parts
    this.#process = { name: parts.name, isAlive: false }
  }

  get page(): TillPage {
    if (!this.#page) throw new Error(`${this.name} has no page`)
    return this.#page
  }

  get hasPage(): boolean {
    return this.#page !== undefined
  }

  get process(): Process {
    return this.#process
  }

  /** Opens the page, like after switching on the device. */
  async start(): Promise<void> {
    const { name, makePage, clerk, goods, time } = this.#parts
    const process = { name, isAlive: true }
    this.#process = process
    this.ended = new Promise((resolve) => {
      this.#crashed = () => resolve('crashed')
    })
    const { openPage } = makePage(this.#globals(process))
    const page = await Promise.race([openPage(clerk, goods), this.ended])
    if (page === 'crashed') return
    this.#page = page
    time.every(process, FLUSH_MS, () => this.#flush())
  }

  /** Ends the page during its work. The next one starts with what the disk has. */
  crash(): void {
    this.crashes += 1
    this.#page = undefined
    this.#parts.time.end(this.#process)
    this.#storage = makeStorage(this.#flushed)
    this.#crashed()
  }

  #flush(): void {
    this.#flushed = { ...(this.#storage as unknown as Record<string, string>) }
  }

  #globals(process: Process): PageGlobals {
    const { time, random, clock } = this.#parts
    const nothing = () => undefined
    const listening = { addEventListener: nothing, removeEventListener: nothing }
    const [localStorage, sessionStorage] = [this.#storage, this.#session]
    const later = (act: () => void) => void time.after(process, random.whole(...DISK_MS), act, 'disk')
    const crypto = { randomUUID: () => uuidOf(random) }
    const indexedDB = makeIndexedDb(this.#stores, later)
    const BroadcastChannel = class {
      postMessage() {}
    }
    return {
      globalThis: { ...listening, isSecureContext: true, indexedDB, BroadcastChannel, navigator: { onLine: true } },
      window: { ...listening, localStorage, sessionStorage },
      document: { ...listening, cookie: '', visibilityState: 'visible' },
      location: { protocol: 'https:', reload: nothing },
      navigator: { onLine: true, locks: makeLocks() },
      localStorage,
      sessionStorage,
      indexedDB,
      BroadcastChannel,
      crypto,
      fetch: (address: string, init: RequestInit) => this.#fetch(process, address, init),
      setTimeout: (act: () => void, wait = 0) => time.after(process, wait, act),
      clearTimeout: (timer: unknown) => time.cancel(timer),
      setInterval: (act: () => void, wait = 0) => time.every(process, wait, act),
      clearInterval: (timer: unknown) => time.cancel(timer),
      performance: { now: () => time.now },
      Date: dateOf(clock),
      Math: Object.assign(Object.create(Math), { random: random.next }),
      AbortSignal: { timeout: (milliseconds: number) => timeoutIn(time, process, milliseconds) },
    }
  }

  #fetch(process: Process, address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<unknown> {
    const { network, time } = this.#parts
    const call = {
      method,
      path: address,
      body: typeof body === 'string' ? body : undefined,
      headers: { ...(headers as Record<string, string>), cookie: this.cookie },
    }
    const answered = new Promise((resolve, reject) => {
      const fail = () => process.isAlive && reject(new TypeError('Failed to fetch'))
      if (!this.hasCable) return void time.after(process, 3, fail, 'no cable')
      void network.send(call).then((answer) => {
        if (!process.isAlive) return
        if (!answer || !this.hasCable) return fail()
        if (!signal?.aborted) network.noteHeard(call, answer)
        const { status, text } = answer
        const get = (name: string) => String(answer.headers[name] ?? '') || null
        resolve({ status, headers: { get }, json: async () => JSON.parse(text) as unknown })
      })
    })
    return untilAborted(signal, answered)
  }
}

function dateOf(clock: () => number): DateConstructor {
  return class extends Date {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [clock()] : given) as [number]))
    }
    static override now(): number {
      return clock()
    }
  } as unknown as DateConstructor
}
