import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../session.ts'
import { statement } from '../statement.ts'
import type { SqliteDatabase } from './database.ts'
import { WaitedOutside, waitMs } from './group-commit.ts'
import { openDatabase } from './open.ts'

const insert = statement<{ name: string; value: string }>()((db, p) =>
  db.insertInto('secret').values({ name: p.name, value: p.value }),
)
const byName = statement<{ name: string }>()((db, p) =>
  db.selectFrom('secret').where('name', '=', p.name).select('value'),
)

let folder: string
let file: string
let database: SqliteDatabase

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-group-'))
  file = join(folder, 'mostrador.db')
  database = openDatabase(file)
  database.raw.pragma('wal_autocheckpoint = 0')
})
afterEach(async () => {
  await database.close().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

const FRAME_HEADER = 24
const WAL_HEADER = 32

/** Commits in the write-ahead log: the frames that carry the size of the database after them. */
function commits(): number {
  const log = readFileSync(`${file}-wal`)
  const pageSize = log.readUInt32BE(8)
  let count = 0
  for (let at = WAL_HEADER; at + FRAME_HEADER <= log.length; at += FRAME_HEADER + pageSize)
    if (log.readUInt32BE(at + 4) > 0) count += 1
  return count
}

const keep = (name: string, value = 'x') => database.inTransaction((tx) => tx.change(insert, { name, value }))
const isKept = async (name: string) => (await database.reads.first(byName, { name })) !== undefined
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)
const codeOf = (error: unknown) => (error as { code?: string }).code

test('a commit waits for as many bodies as shared the last one, at most half of its duration', () => {
  expect(waitMs({ expectedBodies: 1, commitMs: 3 }, 1)).toBe(0)
  expect(waitMs({ expectedBodies: 8, commitMs: 3 }, 1)).toBe(1.5)
  expect(waitMs({ expectedBodies: 8, commitMs: 3 }, 8)).toBe(0)
  expect(waitMs({ expectedBodies: 8, commitMs: 900 }, 7)).toBe(4)
})

test('tills whose orders arrive turn by turn share their commits', async () => {
  const before = commits()
  // Long enough that a commit takes longer than eight turns, on any disk.
  const value = 'x'.repeat(200_000)
  const sellOften = async (till: number) => {
    for (let sale = 0; sale < 10; sale += 1) {
      for (let turn = 0; turn < till; turn += 1) await nextTurn()
      await keep(`${till}-${sale}`, value)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, till) => sellOften(till)))
  expect(commits() - before).toBeLessThan(30)
})

describe('waiting bodies', () => {
  test('share one commit', async () => {
    const before = commits()
    await Promise.all(names(100).map((name) => keep(name)))
    expect(commits() - before).toBe(1)
    await keep('one more')
    expect(commits() - before).toBe(2)
  })

  test('form groups of at most 128', async () => {
    const before = commits()
    await Promise.all(names(300).map((name) => keep(name)))
    expect(commits() - before).toBe(3)
  })

  test('are answered only after the commit: another connection sees the row', async () => {
    const before = commits()
    const seen = names(20).map(async (name) => {
      await keep(name)
      return (await isKept(name)) && commits() - before === 1
    })
    expect(await Promise.all(seen)).toEqual(names(20).map(() => true))
  })

  test('run one after the other, in the order of their arrival', async () => {
    const order: number[] = []
    await Promise.all(
      [0, 1, 2].map((index) =>
        database.inTransaction(async (tx) => {
          order.push(index)
          await tx.first(byName, { name: 'x' })
          await tx.first(byName, { name: 'y' })
          order.push(index)
        }),
      ),
    )
    expect(order).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('a body that fails', () => {
  test('is undone alone', async () => {
    const failing = database.inTransaction(async (tx) => {
      await tx.change(insert, { name: 'half', value: 'x' })
      throw new Error('not this one')
    })
    const answers = await Promise.allSettled([keep('before'), failing, keep('after')])
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(answers[1]).toMatchObject({ reason: { message: 'not this one' } })
    expect([await isKept('before'), await isKept('half'), await isKept('after')]).toEqual([true, false, true])
  })

  test('is undone alone after a broken constraint too', async () => {
    const answers = await Promise.allSettled([keep('once'), keep('once'), keep('other')])
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await isKept('other')).toBe(true)
  })

  test('before its first statement is refused like any other', async () => {
    const failing = database.inTransaction((): Promise<never> => {
      throw new Error('at once')
    })
    const answers = await Promise.allSettled([failing, keep('other')])
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'fulfilled'])
  })
})

describe('a body that awaits something other than its database', () => {
  test('is refused, and the others go through', async () => {
    const late = Promise.withResolvers<unknown>()
    const waiting = database.inTransaction(async (tx) => {
      await tx.change(insert, { name: 'early', value: 'x' })
      await sleep(30)
      late.resolve(await tx.change(insert, { name: 'late', value: 'x' }).catch((error: Error) => error.message))
    })
    const answers = await Promise.allSettled([keep('before'), waiting, keep('after')])
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(answers[1]).toMatchObject({ reason: expect.any(WaitedOutside) })
    expect(await late.promise).toBe('This transaction is over')
    expect([await isKept('early'), await isKept('late'), await isKept('after')]).toEqual([false, false, true])
  })

  test('is refused even when it waits for another body, and nobody hangs', async () => {
    const nested = database.inTransaction(() => keep('inner'))
    await expect(nested).rejects.toBeInstanceOf(WaitedOutside)
    await keep('next')
    expect([await isKept('inner'), await isKept('next')]).toEqual([true, true])
  })
})

test('a finished transaction accepts no statement, after success or failure', async () => {
  const leaked: Tx[] = []
  await database.inTransaction(async (tx) => leaked.push(tx))
  await database
    .inTransaction(async (tx) => {
      leaked.push(tx)
      throw new Error('no')
    })
    .catch(() => undefined)
  for (const tx of leaked) {
    await expect(tx.change(insert, { name: 'late', value: 'x' })).rejects.toThrow('This transaction is over')
    await expect(tx.first(byName, { name: 'late' })).rejects.toThrow('This transaction is over')
  }
})

describe('when the engine rolls the whole group back', () => {
  test('the bodies run again one by one, and only the guilty one is refused', async () => {
    const before = commits()
    const guilty = database.inTransaction(async () => {
      database.raw.exec('rollback')
      throw new Error('the engine rolled back')
    })
    const answers = await Promise.allSettled([keep('before'), guilty, keep('after')])
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(answers[1]).toMatchObject({ reason: { message: 'the engine rolled back' } })
    expect([await isKept('before'), await isKept('after')]).toEqual([true, true])
    expect(commits() - before).toBe(2)
    expect(database.raw.inTransaction).toBe(false)
  })

  test('a body that hides the error is refused too', async () => {
    const guilty = database.inTransaction(async () => database.raw.exec('rollback'))
    const answers = await Promise.allSettled([keep('before'), guilty, keep('after')])
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await isKept('before')).toBe(true)
  })
})

describe('a disk that becomes full during a group', () => {
  const room = (pages: number) => {
    const used = database.raw.pragma('page_count', { simple: true }) as number
    database.raw.pragma(`max_page_count = ${used + pages}`)
  }
  const PAGE = 4096

  test('refuses the body that does not fit, and stores the others', async () => {
    await keep('first')
    room(8)
    const answers = await Promise.allSettled([
      keep('small before'),
      keep('large', 'x'.repeat(100 * PAGE)),
      keep('small after'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(codeOf((answers[1] as PromiseRejectedResult).reason)).toBe('SQLITE_FULL')
    expect([await isKept('small before'), await isKept('large'), await isKept('small after')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('lets a body that continues write nothing outside a transaction', async () => {
    await keep('first')
    room(8)
    const guilty = database.inTransaction(async (tx) => {
      const full = tx.change(insert, { name: 'large', value: 'x'.repeat(100 * PAGE) })
      expect(codeOf(await full.catch((error: unknown) => error))).toBe('SQLITE_FULL')
      expect(database.raw.inTransaction).toBe(false)
      await tx.change(insert, { name: 'stray', value: 'x' })
    })
    await expect(guilty).rejects.toThrow('This transaction is over')
    expect(await isKept('stray')).toBe(false)
  })

  test('answers everybody, keeps what was answered, and works again when there is room', async () => {
    await keep('first')
    room(12)
    const wanted = names(60)
    const answers = await Promise.allSettled(wanted.map((name) => keep(name, 'x'.repeat(2 * PAGE))))
    const stored = answers.filter((answer) => answer.status === 'fulfilled')
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.length).toBeLessThan(60)
    for (const [index, answer] of answers.entries()) {
      expect(await isKept(wanted[index] ?? '')).toBe(answer.status === 'fulfilled')
      if (answer.status === 'rejected') expect(codeOf(answer.reason)).toBe('SQLITE_FULL')
    }
    expect(database.raw.pragma('integrity_check', { simple: true })).toBe('ok')

    database.raw.pragma('max_page_count = 1000000')
    await Promise.all(names(60).map((name) => keep(`again ${name}`, 'x'.repeat(2 * PAGE))))
    expect(await isKept('again n59')).toBe(true)
  })
})

test('closing refuses waiting bodies, and nobody hangs', async () => {
  const waiting = [keep('a'), keep('b')]
  await database.close()
  const answers = await Promise.allSettled(waiting)
  const late = await Promise.allSettled([keep('c')])
  expect([...answers, ...late].map((answer) => answer.status)).not.toContain(undefined)
  const reopened = openDatabase(file)
  for (const [index, name] of ['a', 'b', 'c'].entries())
    expect((await reopened.reads.first(byName, { name })) !== undefined).toBe(
      [...answers, ...late][index]?.status === 'fulfilled',
    )
  await reopened.close()
})
