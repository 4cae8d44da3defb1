import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { overwriteLog } from '../../../testing/damage.ts'
import { SqliteCopy } from '../copy/sqlite-copy.ts'
import { statement } from '../statement.ts'
import { CommitMark, markFile, missingCommits, nextCommit } from './commit-mark.ts'
import type { SqliteDatabase } from './database.ts'
import { openDatabase } from './open.ts'

const insert = statement<{ name: string }>()((db, p) => db.insertInto('secret').values({ name: p.name, value: 'x' }))
const all = statement()((db) => db.selectFrom('secret').select('name'))

let folder: string
let file: string
let database: SqliteDatabase

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-mark-'))
  file = join(folder, 'mostrador.db')
  database = openDatabase(file)
})
afterEach(async () => {
  await database.close().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

async function commit(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await database.inTransaction((tx) => tx.change(insert, { name: `${Math.random()}` }))
}

/** Copies the files as a kill leaves them, without the end of whoever wrote them. */
function killed(ends: readonly string[] = ['', '-wal', '-confirmed']): string {
  const place = mkdtempSync(join(folder, 'killed-'))
  for (const end of ends) copyFileSync(file + end, join(place, `mostrador.db${end}`))
  return join(place, 'mostrador.db')
}

async function missing(place: string): Promise<number[]> {
  const opened = openDatabase(place)
  const found = opened.raw.prepare('select commits from lost_commit order by id').pluck().all() as number[]
  await opened.close()
  return found
}

describe('a start', () => {
  test('finds nothing missing after a kill', async () => {
    await commit(5)
    const place = killed()
    expect(await missing(place)).toEqual([])
    expect(await missing(place)).toEqual([])
  })

  test('finds what an overwritten log lost, once', async () => {
    await commit(10)
    const place = killed()
    overwriteLog(place)
    const [lost = 0, ...more] = await missing(place)
    expect(more).toEqual([])
    expect(lost).toBeGreaterThan(0)
    expect(lost).toBeLessThanOrEqual(10)
    expect(await missing(place)).toEqual([lost])
  })

  test('notices a second loss as well', async () => {
    await commit(10)
    const place = killed()
    overwriteLog(place)
    await missing(place)
    const before = readFileSync(place)
    const opened = openDatabase(place)
    for (let n = 0; n < 3; n += 1) await opened.inTransaction((tx) => tx.change(insert, { name: `later ${n}` }))
    await opened.close()
    writeFileSync(place, before)
    expect(await missing(place)).toEqual([expect.any(Number), 3])
  })

  test('finds nothing missing if the mark is older than the database, missing, or damaged', async () => {
    await commit(3)
    const old = readFileSync(markFile(file))
    await commit(3)
    const place = killed()
    writeFileSync(markFile(place), old)
    expect(await missing(place)).toEqual([])
    expect(await missing(killed(['', '-wal']))).toEqual([])
    const damaged = killed()
    writeFileSync(markFile(damaged), `${readFileSync(markFile(damaged), 'latin1').slice(0, 9)}9 0000000000000 00000000`)
    overwriteLog(damaged)
    expect(await missing(damaged)).toEqual([])
  })

  test('finds nothing missing after an older backup was restored', async () => {
    await commit(3)
    const engine = new SqliteCopy(file)
    mkdirSync(join(folder, 'copy'))
    await engine.write(join(folder, 'copy'))
    await commit(4)
    await database.close()
    await engine.restore(join(folder, 'copy'), join(folder, 'aside'))
    expect(await missing(file)).toEqual([])
  })

  test('finds nothing missing in a new database at the place of a deleted one', async () => {
    await commit(3)
    await database.close()
    rmSync(file)
    expect(await missing(file)).toEqual([])
  })
})

describe('the mark', () => {
  test('has the number of the last commit before its answer goes out', async () => {
    for (let n = 0; n < 4; n += 1) {
      await commit(1)
      const mark = new CommitMark(file)
      expect(mark.read()?.commit).toBe(database.raw.pragma('user_version', { simple: true }))
      mark.close()
    }
  })

  test('is not ahead of a commit that failed', async () => {
    await commit(1)
    const before = readFileSync(markFile(file), 'latin1')
    const failing = database.inTransaction(async (tx) => {
      database.raw.pragma('defer_foreign_keys = on')
      database.raw.exec("insert into former_slug (slug, shop_id) values ('nadie', 999)")
      await tx.change(insert, { name: 'lost' })
    })
    await expect(failing).rejects.toThrow('FOREIGN KEY')
    expect(readFileSync(markFile(file), 'latin1')).toBe(before)
  })

  test('does not count transactions without a change', async () => {
    await commit(1)
    const before = readFileSync(markFile(file), 'latin1')
    await database.inTransaction((tx) => tx.all(all, {}))
    const refused = database.inTransaction(async (tx) => {
      await tx.change(insert, { name: 'undone' })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(readFileSync(markFile(file), 'latin1')).toBe(before)
  })

  test('does not prevent a commit when it cannot be written', async () => {
    await database.close()
    rmSync(markFile(file))
    // A folder in its place: nothing can be written there.
    mkdirSync(markFile(file))
    database = openDatabase(file)
    await commit(2)
    expect(await database.reads.all(all, {})).toHaveLength(2)
  })

  test('writes nothing after it is closed, not even into a file with its former descriptor', () => {
    const mark = new CommitMark(file)
    mark.write({ commit: 7, at: 1_700_000_000_000 })
    expect(mark.read()).toEqual({ commit: 7, at: 1_700_000_000_000 })
    mark.close()
    const other = join(folder, 'other')
    const descriptor = openSync(other, 'w')
    mark.write({ commit: 8, at: 1_700_000_000_000 })
    mark.close()
    closeSync(descriptor)
    expect(readFileSync(other, 'utf8')).toBe('')
    expect(mark.read()).toBeUndefined()
  })

  test('is not made beside a scratch copy', async () => {
    const scratch = join(folder, 'scratch.db')
    await openDatabase(scratch, { copiesFirst: false }).close()
    expect(existsSync(markFile(scratch))).toBe(false)
  })

  test('continues at the first number after the last one', () => {
    expect(nextCommit(2_147_483_647)).toBe(1)
    expect(missingCommits(2_147_483_647, nextCommit(2_147_483_647))).toBe(1)
    expect(missingCommits(1, 2_147_483_647)).toBe(0)
    expect(missingCommits(5, 9)).toBe(4)
    expect(missingCommits(9, 5)).toBe(0)
  })
})
