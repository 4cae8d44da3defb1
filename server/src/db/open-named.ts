import { dirname } from 'node:path'
import { whenFree } from '../held-file.ts'
import { keepOldPostgres } from './copy/keep-old-postgres.ts'
import { openServerDatabase } from './postgres/open.ts'
import type { Database } from './session.ts'
import { openDatabase } from './sqlite/open.ts'

/** Calls `onUpgrade` with the folder of the copy of an older program's SQLite file. */
export const openNamed = async (
  file: string,
  url: string | undefined,
  onUpgrade?: (copy: string) => void,
): Promise<Database> =>
  url === undefined
    ? whenFree(() => openDatabase(file, { onUpgrade }))
    : openServerDatabase(url, keepOldPostgres(url, dirname(file)))
