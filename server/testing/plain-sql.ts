import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { PlainQuestion, PlainReply } from './plain-sql-worker.ts'

interface PlainStatement {
  /** The first column instead of the row. */
  pluck(): PlainStatement
  get(...params: unknown[]): unknown
  all(...params: unknown[]): unknown[]
  run(...params: unknown[]): unknown
}

/**
 * A test's own hand in its database: arranging what no call can make, and reading what was stored. Plain SQL with `?` or
 * `@name`, answered at once, on either engine; SQLite's own connection is one.
 */
export interface PlainSql {
  /** The database's file, or where it would be: photos lie beside it. */
  readonly name: string
  prepare(text: string): PlainStatement
  exec(text: string): unknown
  /** SQLite only. */
  pragma(text: string, options?: { simple?: boolean }): unknown
}

/** A thread that asks PostgreSQL while this one stands still; all databases of a process share it, one for all its questions. */
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
    // More than once: the last answer may have been seen before its bell, which then rings into this wait.
    while (Atomics.load(this.#bell, 0) === 0) Atomics.wait(this.#bell, 0, 0)
    return receiveMessageOnPort(this.#port)?.message as PlainReply
  }
}

let asker: Asker | undefined

/** The same for PostgreSQL: a thread asks, and this one waits for it. */
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

/** SQLite's places for parameters as PostgreSQL has them. */
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
