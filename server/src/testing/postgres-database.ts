import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../db/postgres.ts'
import type { Database } from '../db/session.ts'
import { type PlainSql, postgresSql } from './plain-sql.ts'

/** An empty, migrated shop; postgres-setup.ts makes it. */
export const TEMPLATE = 'mostrador_template'

/** A database of one test app: a copy of the template, dropped when it is closed. */
export async function openPostgresCopy(server: string, file: string): Promise<Database & { readonly raw: PlainSql }> {
  const name = `mostrador_test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(String(url))
  const raw = postgresSql(String(url), file)
  return {
    ...database,
    raw,
    async close() {
      await raw.close()
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
