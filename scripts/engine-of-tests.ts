import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// A test of these folders runs on both engines, unless its first line says that it runs on SQLite alone and why.

const ROOT = join(import.meta.dirname, '..')

export const ON_BOTH_ENGINES: readonly string[] = [
  'server/src/{http,features,backup}/**/*.test.ts',
  'server/src/db/{statement,together}.test.ts',
  'test/shown-is-found.test.ts',
]

const SQLITE_ALONE = /^\/\/ Runs on SQLite alone: it is about .+\.\n/

export const isSqliteAlone = (text: string): boolean => SQLITE_ALONE.test(text)

export const sqliteAlone = (): string[] =>
  globSync(ON_BOTH_ENGINES, { cwd: ROOT }).filter((file) => isSqliteAlone(readFileSync(join(ROOT, file), 'utf8')))
