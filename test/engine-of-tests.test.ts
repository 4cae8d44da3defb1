import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { isSqliteOnly, ON_BOTH_ENGINES, sqliteOnly } from '../scripts/engine-of-tests.ts'

const ROOT = join(import.meta.dirname, '..')
const find = (glob: string) => globSync(glob, { cwd: ROOT })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const FOLDERS_ON_BOTH = 'server/src/{http,features,backup}/**'
const isOnPostgres = (file: string) =>
  ON_BOTH_ENGINES.some((glob) => matchesGlob(file, glob)) && !isSqliteOnly(read(file)) && !file.includes('-plans.')

test('a test runs only on SQLite if its first line gives the reason', () => {
  expect(isSqliteOnly('// Runs only on SQLite: it tests headers of replies, not SQL.\n')).toBe(true)
  expect(isSqliteOnly('// Runs only on SQLite.\n')).toBe(false)
  expect(isSqliteOnly("import { expect } from 'vitest'\n// Runs only on SQLite: it tests headers, not SQL.\n")).toBe(
    false,
  )
  expect(sqliteOnly()).toContain('server/src/http/headers.test.ts')
  const misspelt = find(`${FOLDERS_ON_BOTH}/*.test.ts`).filter(
    (file) => /sqlite alone|only on sqlite/i.test(read(file)) && isOnPostgres(file),
  )
  expect(misspelt, 'files that say it in other words or not in their first line').toEqual([])
})

test('SQL is in folders whose tests run on PostgreSQL', () => {
  const elsewhere = find('server/src/**/*.queries.ts').filter((file) => !matchesGlob(file, FOLDERS_ON_BOTH))
  expect(elsewhere, 'SQL outside the folders whose tests run on both engines').toEqual([])
  const folders = new Set(find(`${FOLDERS_ON_BOTH}/*.queries.ts`).map(dirname))
  const untried = [...folders].filter((folder) => {
    const tests = find(`${folder}/*.test.ts`)
    return tests.length > 0 && !tests.some(isOnPostgres)
  })
  expect(untried, 'folders with SQL whose tests run only on SQLite').toEqual([])
})
