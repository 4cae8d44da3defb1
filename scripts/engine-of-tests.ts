import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Which tests run on PostgreSQL as well. A test of the folders below runs on both engines, unless its first line says
// that it runs on SQLite alone and what it is about: something that neither speaks SQL nor waits for a lock.

const ROOT = join(import.meta.dirname, '..')

/** Tests that run on both engines, unless they say that they run on SQLite alone. */
export const ON_BOTH_ENGINES: readonly string[] = [
  'server/src/{http,features,backup}/**/*.test.ts',
  'server/src/db/{statement,together}.test.ts',
  'test/shown-is-found.test.ts',
]

const SQLITE_ALONE = /^\/\/ Runs on SQLite alone: it is about .+\.\n/

/** Whether the first line of a test says that it runs on SQLite alone. */
export const isSqliteAlone = (text: string): boolean => SQLITE_ALONE.test(text)

/** Files of the folders above that run on SQLite alone, as paths from the root. */
export const sqliteAlone = (): string[] =>
  globSync(ON_BOTH_ENGINES, { cwd: ROOT }).filter((file) => isSqliteAlone(readFileSync(join(ROOT, file), 'utf8')))
