import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// A test of these folders runs on both engines, unless its first line says that it runs only on SQLite, and why.

const ROOT = join(import.meta.dirname, '..')

export const ON_BOTH_ENGINES: readonly string[] = [
  'server/src/{http,features,backup}/**/*.test.ts',
  'server/src/db/{statement,together}.test.ts',
  'test/shown-is-found.test.ts',
]

const SQLITE_ONLY = /^\/\/ Runs only on SQLite: it tests .+, not SQL\.\n/

export const isSqliteOnly = (text: string): boolean => SQLITE_ONLY.test(text)

export const sqliteOnly = (): string[] =>
  globSync(ON_BOTH_ENGINES, { cwd: ROOT }).filter((file) => isSqliteOnly(readFileSync(join(ROOT, file), 'utf8')))
