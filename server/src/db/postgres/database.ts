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

/** What a server's connections are called: copy/refuse-served.ts knows them by it. */
export const SERVER = 'mostrador'

/** Others committed what this transaction had read or was about to write. */
const SERIALIZATION = '40001'
/**
 * Another transaction was in the way; run again, the body finds things as they are now. A unique key that somebody else
 * just took is such a thing: its own check finds it the second time, and refuses in words.
 */
const AGAIN: ReadonlySet<unknown> = new Set([SERIALIZATION, '40P01', '23505'])
/** Others stayed in the way to the last attempt, or held a lock for too long: nothing was stored. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set([SERIALIZATION, '40P01', '55P03'])
/**
 * A person waits for it: so often it runs again, and not later than this after it began the first time, in milliseconds. Of those
 * that are in each other's way one ends at each turn, so dozens at once need many turns.
 */
const MOST_RETRIES = 20
const RETRY_WITHIN_MS = 2_000
/** Of a deadlock's victim, and of one whose key was taken: its own check finds that row the second time. */
const FEW_RETRIES = 3
/** The longest pause before it runs again, in milliseconds. */
const LONGEST_PAUSE_MS = 64
/** What engines that distribute say of a commit that they lost sight of. */
const UNKNOWN = '40003'

/**
 * A transaction waits so long for a lock, and a process that stands still holds its transaction so long, in milliseconds: what was
 * stored an hour ago is there for good, below everything newer.
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
  /** For migrations, moving house and tests: of the host that takes writes now. */
  readonly pool: pg.Pool
}

/**
 * Connects to a database that other processes may use too. Of several hosts in its address the one that takes writes is
 * used, and another one when that is gone. Nothing has been migrated yet.
 */
export async function openPostgres(url: string): Promise<PostgresDatabase> {
  // Statements that a body asks for together travel together, and are answered in their order.
  const options = { types: numberTypes, keepAlive: true, pipeline: true, application_name: SERVER }
  const damage = new Damage()
  const hosts = hostsOf(url).map((connectionString) => ({ ...options, connectionString }))
  // A standby's pages are its own: one that was promoted is not damaged because its primary was.
  const primary = await Primary.open(hosts, () => damage.forget())
  return {
    engine: 'postgres',
    get pool() {
      return primary.now.pool
    },
    ...noticing(damage, {
      reads: postgresRunner({ query: (asked) => primary.use((host) => host.query(host.pool, asked)) }),
      // Without a name it is planned for what it is given: a plan for any days at all reads a year as it reads a day.
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
      // Those who met once would meet again if they all waited alike.
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
    // A connection that could not even roll back is not given to anybody else.
    client.release(fault)
  }
}

/**
 * An answer to a commit is all that tells whether it happened. A primary that waits for a standby which is gone gives none:
 * it is waited for no longer than for a primary that is gone itself.
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
