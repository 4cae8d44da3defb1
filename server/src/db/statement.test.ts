import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadedAnew } from '../../testing/loaded-anew.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type allStatements as allOf, statement } from './statement.ts'

let shop: TestApp
let allStatements: typeof allOf
beforeAll(async () => {
  ;({ shop, allStatements } = await loadedAnew())
})
afterAll(() => shop.close())

const all = (params?: object) =>
  allStatements().map((made) => ({ sqlite: made.on('sqlite', params), postgres: made.on('postgres', params) }))

test('every statement is written for both engines', () => {
  const statements = all()
  expect(statements.length).toBeGreaterThan(80)
  for (const { sqlite, postgres } of statements) {
    expect(sqlite.sql).not.toMatch(/\$\d/)
    expect(postgres.sql, 'SQLite words').not.toMatch(/json_each|\?|->> \d+ as a, value/)
    const slots = [...postgres.sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1]))
    expect(new Set(slots).size).toBe(Math.max(0, ...slots))
  }
})

test('a search of several words has its own text, and statements without search have one', () => {
  const [one, three] = [all(), all({ words: 3 })]
  const searches = three.filter(({ sqlite }, at) => sqlite.sql !== one[at]?.sqlite.sql)
  expect(searches.length).toBeGreaterThan(80)
  for (const { sqlite, postgres } of searches) {
    expect(() => shop.database.engine !== 'sqlite' || shop.database.raw.prepare(sqlite.sql), sqlite.sql).not.toThrow()
    expect([sqlite.name, postgres.name]).toEqual([expect.stringMatching(/w3$/), expect.stringMatching(/w3$/)])
  }
})

test('no statement asks for all columns', () => {
  for (const { sqlite } of all()) expect(sqlite.sql).not.toMatch(/select \*|\.\*/i)
})

describe('a parameter of a statement', () => {
  const named = statement<{ name: string; value: string }>()((db, p) =>
    db.insertInto('secret').values({ name: p.name, value: p.value }),
  )

  test('is placed where the statement names it, on both engines', () => {
    for (const engine of ['sqlite', 'postgres'] as const)
      expect(named.on(engine).bind({ value: 'v', name: 'n' })).toEqual(['n', 'v'])
  })

  test('is reported if missing', () => {
    expect(() => named.on('sqlite').bind({ name: 'n' })).toThrow('Statement parameter value is missing')
  })
})

test('a literal is written into the text, because SQLite plans again for each bound value', () => {
  const found = statement<{ name: string }>()((db, p) =>
    db
      .selectFrom('shop')
      .select('id')
      .where('name', '=', p.name)
      .where('is_active', '=', 1)
      .where('name_key', '=', "o'b"),
  )
  for (const engine of ['sqlite', 'postgres'] as const) {
    expect(found.on(engine).sql).toContain(`"is_active" = 1 and "name_key" = 'o''b'`)
    expect(found.on(engine).bind({ name: 'n' })).toEqual(['n'])
  }
  expect(found.on('sqlite').sql).toContain('"name" = +?')
})
