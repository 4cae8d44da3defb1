import { MENU_AREAS } from '@mostrador/domain/platform/menu-area'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { statement } from './statement.ts'
import { choice, flag, folded, given, integer, names, table } from './table.ts'
import { TABLES } from './tables/all.ts'
import { INDEX_TABLES } from './tables/invoice-text.ts'

describe('a described table', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await testApp()
  })
  afterAll(() => shop.close())

  const columnsOf = (name: string) => {
    const { raw, engine } = shop.database
    const sql =
      engine === 'sqlite'
        ? 'select name from pragma_table_info(?)'
        : 'select column_name from information_schema.columns where table_name = ?'
    return raw.prepare(sql).pluck().all(name) as string[]
  }

  test.each(TABLES)('$name has the columns of the database', ({ name, allColumns }) => {
    expect(allColumns.toSorted()).toEqual(columnsOf(name).toSorted())
  })

  test('every table is described', () => {
    const { raw, engine } = shop.database
    const sql =
      engine === 'sqlite'
        ? `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
        : `select table_name from information_schema.tables where table_schema = current_schema()`
    const names = (raw.prepare(sql).pluck().all() as string[]).filter((name) => !name.startsWith(INDEX_TABLES))
    expect(['migration', ...TABLES.map(({ name }) => name)].toSorted()).toEqual(names.toSorted())
  })
})

test('the use of every area of the menu is seen in a table', () => {
  const areas = TABLES.flatMap(({ about: { area } }) => area?.name ?? [])
  expect([...new Set(areas)].toSorted()).toEqual(Object.keys(MENU_AREAS).toSorted())
})

// Six of its fields lie in columns that the real table has: the statements below are never run.
const things = table(
  'product',
  {
    id: given('id'),
    name: folded('name'),
    photos: names('photos'),
    isActive: flag('is_active'),
    groupId: integer('group_id'),
    kind: choice({ small: 1, large: 2 })('element_id'),
  },
  { label: '' },
)

describe('reading', () => {
  const read = things.reading('id', 'name', 'photos', 'isActive', 'kind')

  test("selects each column under its field's name", () => {
    const all = statement()((db) => db.selectFrom('product').select(read.columns))
    expect(all.on('sqlite').sql).toBe(
      'select "product"."id" as "id", "product"."name" as "name", "product"."photos" as "photos", "product"."is_active" as "isActive", "product"."element_id" as "kind" from "product"',
    )
  })

  test('converts stored values to ours, and leaves other fields alone', () => {
    const stored = { id: 1, name: 'Sábana', photos: 'a.webp,b.webp', isActive: 0, kind: 2, shop: 'Rosales' }
    expect(read.decode(stored)).toEqual({ ...stored, photos: ['a.webp', 'b.webp'], isActive: false, kind: 'large' })
    expect(read.decode({ ...stored, photos: '' }).photos).toEqual([])
  })

  test('rejects a number without a word as a fault', () => {
    expect(() => read.decode({ id: 1, name: '', photos: '', isActive: 1, kind: 3 })).toThrow('element_id has no 3')
  })
})

describe('writing', () => {
  const written = things.writing('name', 'photos', 'isActive', 'kind')
  const insert = statement<ReturnType<typeof written.bind>>()((db, p) =>
    db.insertInto('product').values(written.columns(p) as never),
  )

  test('writes a folded text beside what is searched', () => {
    expect(insert.on('postgres').sql).toBe(
      'insert into "product" ("name", "name_key", "photos", "is_active", "element_id") values ($1, $2, $3, $4, $5)',
    )
    const values = { name: 'Sábana', photos: ['a.webp', 'b.webp'], isActive: true, kind: 'small' } as const
    expect(insert.on('postgres').bind(written.bind(values))).toEqual(['Sábana', 'sabana', 'a.webp,b.webp', 1, 1])
  })
})
