import type pg from 'pg'
import { SERVER } from '../postgres/database.ts'
import { DatabaseInUse } from './engine-copy.ts'

const SERVERS = 'select 1 from pg_stat_activity where datname = $1 and application_name = $2 limit 1'

/** Throws DatabaseInUse where a server of ours is connected to a database of that name. */
export async function refuseServed(client: pg.ClientBase, database: string): Promise<void> {
  const { rowCount } = await client.query(SERVERS, [database, SERVER])
  if (rowCount) throw new DatabaseInUse('A server is connected')
}
