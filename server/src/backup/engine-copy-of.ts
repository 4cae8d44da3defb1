import { type Config, databaseFile } from '../config.ts'
import type { EngineCopy } from '../db/copy/engine-copy.ts'
import { PostgresCopy } from '../db/copy/postgres-copy.ts'
import { SqliteCopy } from '../db/copy/sqlite-copy.ts'

export type DataPlace = Pick<Config, 'dataDir' | 'databaseUrl'>

export const engineCopyOf = (place: DataPlace): EngineCopy =>
  place.databaseUrl === undefined ? new SqliteCopy(databaseFile(place)) : new PostgresCopy(place.databaseUrl)
