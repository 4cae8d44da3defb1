import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresRunner } from './postgres-runner.ts'
import type { Database, Isolation, Tx, Work } from './session.ts'

/** Connections for what tills wait for, and for what may take long: a report never has them all. */
const CONNECTIONS = 16
const SLOW_CONNECTIONS = 3
/** Milliseconds until a server that does not answer is given up. */
const PATIENCE = 5_000
/** What a server's connections are called: postgres-use.ts knows them by it. */
export const SERVER = 'mostrador'

/**
 * Another transaction was in the way; run again, the unit finds things as they are now. A unique key that somebody else
 * just took is such a thing: the unit's own check finds it the second time, and refuses in words.
 */
const AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505'])
const MOST_ATTEMPTS = 12

/** Numbers of the types int8 and numeric come as text, because they may be too long: ours are safe integers. */
const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: unknown) =>
    NUMBERS.has(type) ? Number : pg.types.getTypeParser(type, format as 'text'),
}

export interface PostgresDatabase extends Database {
  readonly engine: 'postgres'
  /** For migrations, moving house and tests. */
  readonly pool: pg.Pool
}

/** Connects to a database that other processes may use too. Nothing has been migrated yet. */
export async function openPostgres(url: string): Promise<PostgresDatabase> {
  const pool = connect(url, CONNECTIONS)
  const slowPool = connect(url, SLOW_CONNECTIONS)
  const close = async () => {
    await Promise.all([pool.end(), slowPool.end()])
  }
  try {
    await refuseForgetful(pool)
  } catch (error) {
    await close()
    throw error
  }
  return {
    engine: 'postgres',
    pool,
    reads: postgresRunner(pool),
    slow: postgresRunner(slowPool),
    inTransaction: (work, isolation = 'serializable') => inTransaction(pool, work, isolation),
    recount: async (tables) => {
      for (const table of tables) await pool.query(`analyze ${table}`)
    },
    close,
  }
}

function connect(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // A server that has nothing to do still has one: whoever would replace the database under it sees that it runs.
    min: 1,
    types: numberTypes,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    application_name: SERVER,
  })
  // An idle connection that dies says so here; the next query opens another, and is told what is wrong if it cannot.
  pool.on('error', () => undefined)
  return pool
}

/** An answer is a promise that the order is on the disk: a server that is told to forget that is refused (trap 26). */
async function refuseForgetful(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ setting: string }>(`select current_setting('synchronous_commit') as setting`)
  if (rows[0]?.setting === 'off')
    throw new Error('PostgreSQL has synchronous_commit = off: a power cut could lose answered sales')
}

async function inTransaction<Result>(pool: pg.Pool, work: Work<Result>, isolation: Isolation): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await attemptOnce(pool, work, isolation)
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !AGAIN.has((error as { code?: unknown }).code)) throw error
      // Those who met once would meet again if they all waited alike.
      await sleep(Math.random() * 4 * 2 ** Math.min(attempt, 6))
    }
}

async function attemptOnce<Result>(pool: pg.Pool, work: Work<Result>, isolation: Isolation): Promise<Result> {
  const client = await pool.connect()
  const life = { isOver: false }
  let fault: Error | undefined
  try {
    await client.query(`begin isolation level ${isolation}`)
    const result = await work(postgresRunner(client, life) as Tx)
    life.isOver = true
    await client.query('commit')
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
