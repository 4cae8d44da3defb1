import { openServerDatabase } from '@mostrador/server/db/postgres/open'
import pg from 'pg'
import type { Postgres } from '../servers/postgres.ts'
import { fillPostgres } from './fill-postgres.ts'
import { countAndIndex, keptShop, type ShopSize } from './kept-shop.ts'
import { logEverybodyIn } from './shop.ts'

/** Returns the address of a fresh copy of a kept shop. Drops an earlier run's copy. */
export async function postgresShop(server: Postgres, name: string, size: ShopSize): Promise<string> {
  const kept = await keptDatabase(server, size)
  await dropDatabase(server, name)
  await onServer(server, `create database ${name} template ${kept} strategy file_copy`)
  const database = await openServerDatabase(server.url(name))
  await logEverybodyIn(database)
  await database.close()
  return server.url(name)
}

export async function copiedShop(server: Postgres, name: string, file: string): Promise<string> {
  await dropDatabase(server, name)
  await onServer(server, `create database ${name}`)
  const database = await openServerDatabase(server.url(name))
  await database.close()
  await fillPostgres(file, server.url(name))
  await keepUp(server.url(name))
  return server.url(name)
}

export const dropDatabase = (server: Postgres, name: string): Promise<unknown> =>
  onServer(server, `drop database if exists ${name} with (force)`)

/** Made once from SQLite's kept file. */
async function keptDatabase(server: Postgres, size: ShopSize): Promise<string> {
  const name = `shops_${size.goods}_${size.invoices}`
  const { rowCount } = await onServer(server, 'select from pg_database where datname = $1', [name])
  if (rowCount === 1) {
    await keepUp(server.url(name))
    return name
  }
  const file = await keptShop(size)
  if (size.invoices > 100_000) process.stderr.write('  Se copia la historia a PostgreSQL; queda guardada …\n')
  const unfinished = `${name}_unfinished`
  await dropDatabase(server, unfinished)
  await onServer(server, `create database ${unfinished}`)
  const database = await openServerDatabase(server.url(unfinished))
  await database.close()
  await fillPostgres(file, server.url(unfinished))
  await keepUp(server.url(unfinished))
  await onServer(server, `alter database ${unfinished} rename to ${name}`)
  return name
}

async function keepUp(url: string): Promise<void> {
  const database = await openServerDatabase(url)
  await countAndIndex(database)
  await database.close()
}

async function onServer(server: Postgres, text: string, values: readonly string[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  try {
    return await client.query(text, [...values])
  } finally {
    await client.end()
  }
}
