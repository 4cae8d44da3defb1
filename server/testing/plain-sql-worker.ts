import { type MessagePort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { numberTypes } from '../src/db/postgres/database.ts'

export interface PlainQuestion {
  readonly url: string
  readonly isLast?: boolean
  readonly text?: string
  readonly values?: readonly unknown[]
}

export interface PlainReply {
  readonly rows?: Record<string, unknown>[]
  readonly count?: number | null
  readonly error?: string
}

/** Worker thread of plain-sql.ts: one connection to each database. */
const { bell, port } = workerData as { bell: Int32Array; port: MessagePort }

const clients = new Map<string, Promise<pg.Client>>()

port.on('message', async (question: PlainQuestion) => {
  port.postMessage(question.isLast ? leave(question.url) : await answer(question))
  Atomics.store(bell, 0, 1)
  Atomics.notify(bell, 0)
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: numberTypes, lock_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function clientOf(url: string): Promise<pg.Client> {
  const client = clients.get(url) ?? connect(url)
  clients.set(url, client)
  return client
}

async function answer({ url, text = '', values = [] }: PlainQuestion): Promise<PlainReply> {
  try {
    const client = await clientOf(url)
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows, count: rowCount }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/** Not awaited, because the caller may have stopped the server. */
function leave(url: string): PlainReply {
  const client = clients.get(url)
  clients.delete(url)
  client?.then((each) => each.end()).catch(() => undefined)
  return {}
}
