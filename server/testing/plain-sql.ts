import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { PlainQuestion, PlainReply } from './plain-sql-worker.ts'

interface PlainStatement {
  /** Returns the first column instead of the row. */
  pluck(): PlainStatement
  get(...params: unknown[]): unknown
  all(...params: unknown[]): unknown[]
  run(...params: unknown[]): unknown
}

/**
 * Direct, synchronous access to a test's database on both engines, for states that no call can make. Takes SQL with
 * `?` or `@name`. SQLite's own connection implements it.
 */
export interface PlainSql {
  /** The file's path, also on PostgreSQL, because photos lie beside it. */
  readonly name: string
  prepare(text: string): PlainStatement
  exec(text: string): unknown
  /** SQLite only. */
  pragma(text: string, options?: { simple?: boolean }): unknown
}

/** A worker thread that queries PostgreSQL while this one waits, for all databases of a process. */
class Asker {
  readonly #bell = new Int32Array(new SharedArrayBuffer(4))
  readonly #port: MessagePort

  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const worker = new Worker(new URL('./plain-sql-worker.ts', import.meta.url), {
      workerData: { bell: this.#bell, port: port2 },
      transferList: [port2],
    })
    worker.unref()
  }

  ask(question: PlainQuestion): PlainReply {
    Atomics.store(this.#bell, 0, 0)
    this.#port.postMessage(question)
    // The signal of an answer that was already read may wake this wait.
    while (Atomics.load(this.#bell, 0) === 0) Atomics.wait(this.#bell, 0, 0)
    return receiveMessageOnPort(this.#port)?.message as PlainReply
  }
}

let asker: Asker | undefined

export function postgresSql(url: string, name: string): PlainSql & { close(): void } {
  const ask = (text: string, values: readonly unknown[]): PlainReply & { rows: Record<string, unknown>[] } => {
    asker ??= new Asker()
    const reply = asker.ask({ url, text, values })
    if (reply.error !== undefined) throw new Error(`${reply.error}: ${text}`)
    return { ...reply, rows: reply.rows ?? [] }
  }

  const prepare = (text: string, plucks = false): PlainStatement => {
    const run = (params: unknown[]) => ask(...numbered(text, params))
    const shape = (row: Record<string, unknown>): unknown => (plucks ? Object.values(row)[0] : row)
    return {
      pluck: () => prepare(text, true),
      get: (...params) => run(params).rows.map(shape)[0],
      all: (...params) => run(params).rows.map(shape),
      run: (...params) => ({ changes: run(params).count }),
    }
  }
  return {
    name,
    prepare: (text) => prepare(text),
    exec: (text) => ask(text, []),
    pragma: (text) => {
      throw new Error(`PostgreSQL has no pragma ${text}`)
    },
    close: () => asker?.ask({ url, isLast: true }),
  }
}

function numbered(text: string, params: unknown[]): [string, unknown[]] {
  const [named] = params
  if (typeof named === 'object' && named !== null && !Array.isArray(named)) {
    const values: unknown[] = []
    const made = text.replace(/@(\w+)/g, (_, key: string) => {
      values.push((named as Record<string, unknown>)[key])
      return `$${values.length}`
    })
    return [made, values]
  }
  let place = 0
  return [
    text.replace(/\?/g, () => {
      place += 1
      return `$${place}`
    }),
    params,
  ]
}
