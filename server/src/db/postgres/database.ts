import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OthersInTheWay, OutcomeUnknown } from '../../faults.ts'
import { Damage } from '../damage.ts'
import { noticing } from '../noticing.ts'
import type { Database, Isolation, TransactionBody, Tx } from '../session.ts'
import type { Host } from './host.ts'
import { hostsOf, isLost } from './hosts.ts'
import { Primary, TIMEOUT_MS } from './primary.ts'
import { postgresRunner } from './runner.ts'

/** Application name of a server's connections: copy/refuse-served.ts finds them by it. */
export const SERVER = 'mostrador'

const SERIALIZATION = '40001'
/**
 * Codes after which the body runs again, because another transaction interfered. A unique key that another transaction
 * just took is one of them: the body's own check finds it at the second run, and refuses with a sentence.
 */
const AGAIN: ReadonlySet<unknown> = new Set([SERIALIZATION, '40P01', '23505'])
/** Codes of interference that lasted to the last attempt, or of a lock held for too long. Nothing was stored. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set([SERIALIZATION, '40P01', '55P03'])
/**
 * Limits of the retries, because a person waits: their number, and the milliseconds since the first attempt. One of
 * several colliding transactions ends at each turn, so dozens at once need many turns.
 */
const MOST_RETRIES = 20
const RETRY_WITHIN_MS = 2_000
/** Retries of a deadlock's victim, and after a taken key: the retry's own check finds that row. */
const FEW_RETRIES = 3
/** The longest pause before a retry, in milliseconds. */
const LONGEST_PAUSE_MS = 64
/** Code of distributed engines for a commit whose outcome is unknown. */
const UNKNOWN = '40003'

/**
 * Limits, in milliseconds, of a wait for a lock and of a stalled process with an open transaction. They ensure that
 * rows stored an hour ago are committed, and come before all newer rows.
 */
const LIMITS = `set local lock_timeout = ${TIMEOUT_MS}; set local idle_in_transaction_session_timeout = 30000`

/** Numbers of the types int8 and numeric come as text, because they may be too long: ours are safe integers. */
const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: unknown) =>
    NUMBERS.has(type) ? Number : pg.types.getTypeParser(type, format as 'text'),
}

export interface PostgresDatabase extends Database {
  readonly engine: 'postgres'
  /** For migrations, moves and tests. Belongs to the host that accepts writes now. */
  readonly pool: pg.Pool
}

/**
 * Connects to a database that other processes may use too, at whichever of its hosts accepts writes. Migrates
 * nothing.
 */
export async function openPostgres(url: string): Promise<PostgresDatabase> {
  // A body's parallel statements travel together, and are answered in their order.
  const options = { types: numberTypes, keepAlive: true, pipeline: true, application_name: SERVER }
  const damage = new Damage()
  const hosts = hostsOf(url).map((connectionString) => ({ ...options, connectionString }))
  // A standby has pages of its own, so a promoted one is not damaged as its primary was.
  const primary = await Primary.open(hosts, () => damage.forget())
  return {
    engine: 'postgres',
    get pool() {
      return primary.now.pool
    },
    ...noticing(damage, {
      reads: postgresRunner({ query: (statement) => primary.use((host) => host.query(host.pool, statement)) }),
      // Unnamed statements are planned for their values. A plan for any values reads a year as it reads a day.
      slow: postgresRunner({
        query: ({ text, values = [] }) => primary.use((host) => host.query(host.slowPool, { text, values })),
      }),
      inTransaction: (work, isolation = 'serializable') => primary.use((host) => inTransaction(host, work, isolation)),
    }),
    recount: async (tables) => {
      for (const table of tables) await primary.use((host) => host.query(host.pool, { text: `analyze ${table}` }))
    },
    close: () => primary.close(),
  }
}

async function inTransaction<Result>(host: Host, work: TransactionBody<Result>, isolation: Isolation): Promise<Result> {
  const begun = performance.now()
  for (let retries = 0; ; retries += 1)
    try {
      return await attemptOnce(host, work, isolation)
    } catch (error) {
      const { code } = error as { code?: unknown }
      const most = code === SERIALIZATION ? MOST_RETRIES : FEW_RETRIES
      const isOver = !AGAIN.has(code) || retries >= most || performance.now() - begun >= RETRY_WITHIN_MS
      if (isOver) throw IN_THE_WAY.has(code) ? new OthersInTheWay(error) : error
      // A random pause: transactions that collided once would collide again after equal pauses.
      await sleep(Math.random() * Math.min(8 * 2 ** retries, LONGEST_PAUSE_MS))
    }
}

async function attemptOnce<Result>(host: Host, work: TransactionBody<Result>, isolation: Isolation): Promise<Result> {
  const client = await host.lend(host.pool)
  const life = { isOver: false }
  let fault: Error | undefined
  try {
    await client.query(`begin isolation level ${isolation}; ${LIMITS}`)
    const result = await work(postgresRunner(client, life) as Tx)
    life.isOver = true
    await commit(client)
    return result
  } catch (error) {
    life.isOver = true
    await client.query('rollback').catch((lost: Error) => {
      fault = lost
    })
    throw error
  } finally {
    // A connection that could not even roll back is not used again.
    client.release(fault)
  }
}

/**
 * Only an answer to the commit tells whether it happened. A primary that waits for a lost standby gives none, so the
 * wait has the same limit as for a lost primary.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), TIMEOUT_MS)
  try {
    await client.query('commit')
  } catch (error) {
    throw isLost(error) || (error as { code?: unknown }).code === UNKNOWN ? new OutcomeUnknown(error) : error
  } finally {
    clearTimeout(timer)
  }
}
