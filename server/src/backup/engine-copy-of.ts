import { type Config, databaseFile } from '../config.ts'
import type { EngineCopy } from '../db/engine-copy.ts'
import { SqliteCopy } from '../db/sqlite-copy.ts'

/** What of the configuration says where the data are. */
export type DataPlace = Pick<Config, 'dataDir' | 'databaseUrl'>

/** The tool of the engine that this shop's data are in. */
export function engineCopyOf(place: DataPlace): EngineCopy {
  if (place.databaseUrl !== undefined)
    throw new Error('Con DATABASE_URL la base de datos se respalda con las herramientas de PostgreSQL (pg_dump).')
  return new SqliteCopy(databaseFile(place))
}
