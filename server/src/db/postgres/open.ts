import { type KeepOld, migratePostgres } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { openPostgres, type PostgresDatabase } from './database.ts'

/** Connects to an existing PostgreSQL database and migrates it. A database with data is passed to `keep` first. */
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
