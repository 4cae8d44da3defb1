import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@mostrador/server/db/postgres'
import { type PlainSql, postgresSql } from '@mostrador/server/testing/plain-sql'
import { type RunningServer, startServer } from '@mostrador/server/testing/running-server'
import type { TestApp } from '@mostrador/server/testing/test-app'
import pg from 'pg'

/** A shop on PostgreSQL with several server processes, and the proof's own hand in it. */
export interface PostgresShop {
  readonly servers: readonly RunningServer[]
  /** Where people and goods are made. */
  readonly place: Pick<TestApp, 'database' | 'clock'>
  readonly raw: PlainSql
  close(): Promise<void>
}

/** An empty database of that name on a PostgreSQL that runs; answers its address. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return String(url)
}

/**
 * Starts so many servers at once on an empty database, as they would on several machines: what they share is the database
 * and the folder of photos. `hosts` is the address that they are given.
 */
export async function postgresShop(
  url: string,
  count: number,
  { hosts = url, environment = {} }: { hosts?: string; environment?: Readonly<Record<string, string>> } = {},
): Promise<PostgresShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-shop-'))
  chmodSync(dataDir, 0o755)
  const start = () => startServer({ dataDir, environment: { ...environment, DATABASE_URL: hosts } })
  const servers = await Promise.all(Array.from({ length: count }, start))
  const database = await openPostgres(url)
  const raw = postgresSql(url, join(dataDir, 'mostrador.db'))
  return {
    servers,
    place: { database: { ...database, raw }, clock: { now: Date.now() } },
    raw,
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      await raw.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
