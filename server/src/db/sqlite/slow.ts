import { Worker } from 'node:worker_threads'
import type { Bindable } from '../parameters.ts'
import type { Db } from '../session.ts'
import type { Statement } from '../statement.ts'

export interface SlowConnection {
  readonly file: string
  readonly busyTimeout: number
  readonly cacheKib: number
}

export interface SlowQuestion {
  readonly id: number
  readonly kind: 'first' | 'all'
  /** The statement travels as its SQL, so that the worker loads no module of ours and cannot disagree with one. */
  readonly text: string
  readonly values: readonly Bindable[]
}

export interface SlowAnswer {
  readonly id: number
  readonly rows?: unknown
  readonly error?: { readonly message: string; readonly code: string | undefined }
}

interface PendingRead {
  resolve(rows: unknown): void
  reject(error: Error): void
}

/**
 * Long reads in a worker thread with its own read-only connection. The driver is synchronous: on the main thread a
 * report would stop every till. The thread starts with the first read, and again if it dies.
 */
export class SlowReads implements Db {
  readonly #connection: SlowConnection
  readonly #pending = new Map<number, PendingRead>()
  #worker: Worker | undefined
  #serial = 0
  #isClosed = false

  constructor(connection: SlowConnection) {
    this.#connection = connection
  }

  async first<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.#ask('first', statement, params)) as Row | undefined
  }

  async all<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return (await this.#ask('all', statement, params)) as Row[]
  }

  async change(): Promise<number> {
    throw new Error('Slow reads cannot write: the connection is readonly')
  }

  /** Rejects the pending statements, and waits for the running one. */
  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    this.#lose(new Error('The database was closed'))
    await worker?.terminate()
  }

  #ask<Params, Row>(kind: SlowQuestion['kind'], statement: Statement<Params, Row>, params: Params): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error('The database was closed'))
    const { sql: text, bind } = statement.on('sqlite', params as object)
    const values = bind(params as Readonly<Record<string, Bindable>>)
    this.#serial += 1
    const id = this.#serial
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#working().postMessage({ id, kind, text, values } satisfies SlowQuestion)
    })
  }

  #working(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./slow-worker.ts', import.meta.url), { workerData: this.#connection })
    worker.on('message', (answer: SlowAnswer) => this.#settle(answer))
    worker.on('error', (error: Error) => worker === this.#worker && this.#lose(error))
    worker.on('exit', () => worker === this.#worker && this.#lose(new Error('The reading thread ended')))
    this.#worker = worker
    return worker
  }

  #settle({ id, rows, error }: SlowAnswer): void {
    const read = this.#pending.get(id)
    this.#pending.delete(id)
    if (error) read?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else read?.resolve(rows)
  }

  #lose(reason: Error): void {
    this.#worker = undefined
    for (const { reject } of this.#pending.values()) reject(reason)
    this.#pending.clear()
  }
}
