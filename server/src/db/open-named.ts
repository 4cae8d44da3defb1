import { dirname } from 'node:path'
import { keepOldPostgres } from './keep-old-postgres.ts'
import { type KeepOld, migratePostgres } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openDatabase } from './open.ts'
import { openPostgres, type PostgresDatabase } from './postgres.ts'
import type { Database } from './session.ts'

/** Connects to a PostgreSQL database that is there, and brings it up to date; one that is filled is handed to `keep` first. */
export async function openServerDatabase(url: string, keep?: KeepOld): Promise<PostgresDatabase> {
  const database = await openPostgres(url)
  try {
    await migratePostgres(database.pool, migrations, keep)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The database that the environment names: PostgreSQL by its address, otherwise the file. */
export const openNamed = async (file: string, url: string | undefined): Promise<Database> =>
  url === undefined ? openDatabase(file) : openServerDatabase(url, keepOldPostgres(url, dirname(file)))
