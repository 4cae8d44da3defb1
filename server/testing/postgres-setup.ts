import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { openServerDatabase } from '../src/db/postgres/open.ts'
import { postgresTool } from '../src/db/postgres/tools.ts'
import { fillEmptyDatabase } from '../src/features/group/shops/first-start.service.ts'
import { TEMPLATE } from './postgres-database.ts'
import { startPostgres, WITHOUT_FSYNC } from './postgres-server.ts'

/**
 * Starts a PostgreSQL for a run of the tests, with an empty shop to copy. TEST_POSTGRES names another server
 * instead.
 */
export async function setup(): Promise<() => void> {
  const given = process.env['TEST_POSTGRES']
  const { url, stop } = given === undefined ? await startPostgres(WITHOUT_FSYNC) : { url: given, stop: () => undefined }
  await makeTemplate(url)
  process.env['TEST_POSTGRES'] = url
  // PATH's pg_dump may be of another version.
  const its = given === undefined ? dirname(realpathSync(postgresTool('initdb'))) : ''
  if (existsSync(join(its, 'pg_dump'))) process.env['POSTGRES_BIN'] ??= its
  return stop
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${TEMPLATE}`
  const database = await openServerDatabase(String(address))
  await fillEmptyDatabase(database)
  await database.close()
}
