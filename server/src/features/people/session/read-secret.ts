import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/session.ts'
import { findSecret, keepSecret } from './challenge.queries.ts'

/** Returns a random secret of the database. The first reader makes it, and all servers read that one. */
export async function readSecret(database: Database, name: string): Promise<string> {
  const known = await findSecret(database.reads, name)
  if (known) return known
  const offered = randomBytes(32).toString('hex')
  return database.inTransaction((tx) => keepSecret(tx, name, offered))
}
