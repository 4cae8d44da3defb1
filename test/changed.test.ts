import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  type Chosen,
  changedFiles,
  JOINTS,
  readSources,
  SPECS_IN_OTHER_AREAS,
  SPECS_OF_SHARED_FILES,
  testsOf,
} from '../scripts/changed.ts'
import { AREAS } from '../scripts/layers.ts'

const ROOT = join(import.meta.dirname, '..')
const sources = readSources()
const allTestsOf = ({ unit, components, specs }: Chosen) => [...unit, ...components, ...specs]

const SOURCE_FOLDERS = /^(?:(?:domain|contract|tickets|server|web|demo)\/src|server\/simulator|web\/service-worker)\//
const sourceFiles = sources.files.filter((file) => SOURCE_FOLDERS.test(file) && !/\.test\.tsx?$/.test(file))

test('a change to any source file of an area selects a browser test of that area', () => {
  const ofAreas = sourceFiles.filter((file) => areaOf(file) !== undefined)
  expect(ofAreas.length).toBeGreaterThan(1_000)
  const without = ofAreas.filter(
    (file) => !testsOf([file], sources).specs.some((spec) => areaOf(spec) === areaOf(file)),
  )
  expect(without).toEqual([])
})

test('every source file of domain, contract, tickets and server chooses a unit test', () => {
  const files = sourceFiles.filter((file) => /^(domain|contract|tickets|server)\//.test(file))
  expect(files.filter((file) => testsOf([file], sources).unit.length === 0)).toEqual([])
})

test('a change to any source file outside the areas selects a browser test', () => {
  const shared = sourceFiles.filter((file) => areaOf(file) === undefined)
  expect(shared.length).toBeGreaterThan(500)
  expect(shared.filter((file) => testsOf([file], sources).specs.length === 0)).toEqual([])
})

test.each([
  ['server/src/features/money/cash/', 'count-the-drawer'],
  ['server/src/features/money/payments/', 'pay-at-the-counter'],
  ['server/src/features/fiscal/fel/', 'issue-invoices'],
  ['server/src/features/sale/returns/', 'bring-goods-back'],
  ['server/src/features/buying/receivings/', 'receive-goods'],
  ['server/src/features/goods/transfers/', 'move-goods'],
  ['server/src/features/goods/stock-counts/', 'count-the-shelves'],
  ['server/src/features/goods/suppliers/', 'receive-goods'],
  ['server/src/features/buying/purchase-orders/', 'buy-goods'],
  ['domain/src/fiscal/', 'issue-invoices'],
  ['contract/src/buying/', 'receive-goods'],
  ['server/src/db/', 'the-whole-day'],
  ['domain/src/money.ts', 'sell-by-keyboard'],
])('each file of %s chooses %s', (folder, spec) => {
  const files = sourceFiles.filter((file) => file.startsWith(folder))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(
      testsOf([file], sources).specs.map((path) => basename(path, '.e2e.ts')),
      file,
    ).toContain(spec)
})

test('each area has its folders of features and of browser tests, and each of these folders is an area', () => {
  const foldersIn = (...places: string[]) =>
    new Set(places.flatMap((place) => globSync(`${place}/*/`, { cwd: ROOT }).map((path) => basename(path))))
  const areas = new Set(AREAS)
  expect(foldersIn('server/src/features', 'web/src/features')).toEqual(areas)
  expect(foldersIn('e2e/specs')).toEqual(areas)
})

test('every file and browser test that scripts/changed.ts names exists', () => {
  const specs = new Set(globSync('e2e/specs/**/*.e2e.ts', { cwd: ROOT }).map((file) => basename(file, '.e2e.ts')))
  const tables = { ...SPECS_OF_SHARED_FILES, ...SPECS_IN_OTHER_AREAS }
  const unmatched = Object.keys(tables).filter((part) => !sources.files.some((file) => file.includes(part)))
  expect(unmatched).toEqual([])
  expect(
    Object.values(tables)
      .flat()
      .filter((name) => !specs.has(name)),
  ).toEqual([])
  expect([...JOINTS].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(existsSync(join(ROOT, 'domain/src/people/permissions.ts'))).toBe(true)
})

describe('a moved file', () => {
  function movedIn(from: string, to: string): string {
    const root = mkdtempSync(join(tmpdir(), 'changed-'))
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
    git('init', '-b', 'main')
    for (const path of [from, to]) mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, from), 'export const one = 1\n'.repeat(20))
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.test', 'commit', '-m', 'one')
    git('mv', from, to)
    return root
  }

  test('counts at its old and its new place', () => {
    const from = 'server/src/features/goods/suppliers/money.ts'
    const to = 'server/src/features/buying/receivings/money.ts'
    const { files } = changedFiles(movedIn(from, to))
    expect(files.toSorted()).toEqual([to, from])
    const names = testsOf(files, sources).specs.map((path) => basename(path, '.e2e.ts'))
    expect(names).toEqual(expect.arrayContaining(['receive-goods', 'move-goods']))
  })

  test('selects the tests of its new place', () => {
    const file = 'server/src/features/money/cash/cash.routes.ts'
    const moved = testsOf(['server/src/features/cash/cash.routes.ts', file], sources)
    expect(allTestsOf(moved)).toEqual(expect.arrayContaining(allTestsOf(testsOf([file], sources))))
  })
})
