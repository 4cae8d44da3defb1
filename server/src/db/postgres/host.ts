import pg from 'pg'
import { PlainFault } from '../../faults.ts'

/** Connections for tills, and for slow reads, which never use them all. */
const CONNECTIONS = 16
const SLOW_CONNECTIONS = 3
const CONNECT_WITHIN_MS = 5_000
/** Milliseconds to wait for a connection while hosts are compared and another one may be available. */
const COMPARE_WITHIN_MS = 2_000
/** Milliseconds between two heartbeats. The machine counts as gone after `MOST_UNANSWERED` without an answer. */
const HEARTBEAT_MS = 1_000
const MOST_UNANSWERED = 5

export class Host {
  readonly pool: pg.Pool
  readonly slowPool: pg.Pool
  readonly #watch: pg.Client
  readonly #open = new Set<pg.Client>()
  /** Rejects everyone who waits for a connection. */
  readonly #waiting = new Set<(gone: Error) => void>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: pg.ClientConfig, watch: pg.Client) {
    this.pool = this.#connect(options, CONNECTIONS)
    this.slowPool = this.#connect(options, SLOW_CONNECTIONS)
    this.#watch = watch
  }

  /** Calls `lost` once when the host is gone, is silent, or refuses writes. */
  watch(lost: () => void): void {
    let unanswered = 0
    const beat = async () => {
      try {
        if (await isWritable(this.#watch)) unanswered = 0
        else lost()
      } catch {
        lost()
      }
    }
    // Counts heartbeats instead of time: a suspended process has not waited.
    this.#timer = setInterval(() => {
      unanswered += 1
      if (unanswered === 1) void beat()
      if (unanswered > MOST_UNANSWERED) lost()
    }, HEARTBEAT_MS).unref()
    this.#watch.once('end', lost)
  }

  /** Rejects when the host is cut. The borrower releases the connection. */
  lend(pool: pg.Pool): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      pool.connect().then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client)
          else client.release(true)
        },
        (error: Error) => {
          this.#waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  async query(pool: pg.Pool, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await this.lend(pool)
    let fault: Error | undefined
    try {
      return await client.query(statement)
    } catch (error) {
      fault = error as Error
      throw error
    } finally {
      client.release(fault)
    }
  }

  /** Destroys every connection, lent or not, so that pending queries fail at once. */
  cut(): void {
    clearInterval(this.#timer)
    void this.pool.end()
    void this.slowPool.end()
    for (const client of [this.#watch, ...this.#open]) client.connection.stream.destroy()
    for (const reject of this.#waiting) reject(new Error('Connection terminated: its host is gone'))
    this.#waiting.clear()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#watch.removeAllListeners('end')
    await Promise.all([this.pool.end(), this.slowPool.end(), this.#watch.end()])
  }

  #connect(options: pg.ClientConfig, max: number): pg.Pool {
    const pool = new pg.Pool({ ...options, max, min: 1, connectionTimeoutMillis: CONNECT_WITHIN_MS })
    // A dying connection reports here, idle or lent. Its borrower gets the error from the failing query.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      this.#open.add(client)
    })
    pool.on('remove', (client) => this.#open.delete(client))
    return pool
  }
}

/** Returns the first host that accepts writes. Throws the other hosts' errors if none does. */
export async function findWritable(hosts: readonly pg.ClientConfig[]): Promise<Host> {
  const attempts = hosts.map((options) => connectWritable(options))
  try {
    const found = await Promise.any(attempts)
    for (const other of attempts) other.then((host) => host !== found && host.cut()).catch(() => undefined)
    return found
  } catch (error) {
    throw (error as AggregateError).errors[0]
  }
}

async function connectWritable(options: pg.ClientConfig): Promise<Host> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: COMPARE_WITHIN_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await isWritable(client))) throw new OnlyReads()
    await refuseForgetful(client)
    return new Host(options, client)
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

/** A standby, or a primary that was told to take no more. */
class OnlyReads extends Error {
  readonly code = '25006'
}

/** Returns whether a host accepts writes. Every engine of this protocol has the setting. A standby returns 'on'. */
export const isWritable = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ transaction_read_only: string }>('show transaction_read_only')).rows[0]
    ?.transaction_read_only === 'off'

/** Refuses a server that confirms commits before they are on the disk (trap 26). */
async function refuseForgetful(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(`select current_setting('synchronous_commit') as setting`)
  if (rows[0]?.setting === 'off')
    throw new PlainFault(
      'PostgreSQL tiene synchronous_commit = off: un corte de luz perdería ventas ya contestadas. Póngalo en on y vuelva a iniciar.',
    )
}
