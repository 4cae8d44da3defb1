import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@mostrador/server/db/postgres/database'
import { findFirstShop, NO_SHOP } from '@mostrador/server/features/group/shops/shopless.queries'
import { type PlainSql, postgresSql } from '@mostrador/server/testing/plain-sql'
import { type RunningServer, startServer } from '@mostrador/server/testing/running-server'
import type { TestApp } from '@mostrador/server/testing/test-app'
import { openThreeShops } from '@mostrador/server/testing/two-shops'
import pg from 'pg'

export interface Servers {
  readonly servers: readonly RunningServer[]
  readonly dataDir: string
  close(): Promise<void>
}

/** Starts several at once, like on several machines. */
export async function startServers(
  url: string,
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-shop-'))
  const start = () => startServer({ dataDir, environment: { ...environment, DATABASE_URL: url } })
  const servers = await Promise.all(Array.from({ length: count }, start))
  return {
    servers,
    dataDir,
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The test's own access to a database: makes shops, people and goods, and reads stored rows. */
export interface Hand extends Pick<TestApp, 'database' | 'clock'> {
  readonly raw: PlainSql
  close(): Promise<void>
}

export async function handIn(url: string): Promise<Hand> {
  const database = await openPostgres(url)
  if ((await findFirstShop(database.reads)) === NO_SHOP) await openThreeShops(database)
  const raw = postgresSql(url, 'none')
  return {
    database: { ...database, raw },
    raw,
    clock: { now: Date.now() },
    async close() {
      raw.close()
      await database.close()
    },
  }
}

export async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return databaseOn(server, name)
}

export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return String(url)
}
