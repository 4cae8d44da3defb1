import { type MessagePort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { numberTypes } from '../db/postgres/database.ts'

export interface PlainQuestion {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface PlainReply {
  readonly rows?: Record<string, unknown>[]
  readonly count?: number | null
  readonly error?: string
}

/** The other side of plain-sql.ts: one connection, one question after another. */
const { url, bell, port } = workerData as { url: string; bell: Int32Array; port: MessagePort }

const client = new pg.Client({ connectionString: url, types: numberTypes, lock_timeout: 10_000 })
client.on('error', () => undefined)
const connected = client.connect()

port.on('message', async ({ text, values }: PlainQuestion) => {
  port.postMessage(await answer(text, values))
  Atomics.store(bell, 0, 1)
  Atomics.notify(bell, 0)
})

async function answer(text: string, values: readonly unknown[]): Promise<PlainReply> {
  try {
    await connected
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows, count: rowCount }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
