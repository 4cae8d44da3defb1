import { type KeepOld, migratePostgres } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { openPostgres, type PostgresDatabase } from './database.ts'

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
