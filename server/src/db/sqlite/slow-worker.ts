import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import type { SlowAnswer, SlowConnection, SlowQuestion } from './slow.ts'

/** The other side of slow.ts: one read-only connection in a thread of its own, one question after another. */
const { file, busyTimeout, cacheKib } = workerData as SlowConnection
const raw = new Sqlite(file, { readonly: true })
raw.pragma(`busy_timeout = ${busyTimeout}`)
raw.pragma(`cache_size = -${cacheKib}`)

const prepared = new Map<string, Sqlite.Statement>()

function answer({ id, kind, text, values }: SlowQuestion): SlowAnswer {
  try {
    const made = prepared.get(text) ?? raw.prepare(text)
    prepared.set(text, made)
    return { id, rows: kind === 'first' ? made.get(...values) : made.all(...values) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { id, error: { message, code } }
  }
}

parentPort?.on('message', (question: SlowQuestion) => parentPort?.postMessage(answer(question)))
