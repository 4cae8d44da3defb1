import type { Lookup, LookupKind } from '@mostrador/domain/lookup'
import { SORTED_BY_NAME } from '@mostrador/domain/lookup'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { asText } from '../../db/dialect.ts'
import { bounds, type Listing, matches, type SearchParams, searchParams } from '../../db/search.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const COLUMNS = ['id', 'name', 'active'] as const
type Column = (typeof COLUMNS)[number]

/** The specified call answers whole lists; they are short, and this keeps them so. */
const MOST_LOOKUPS = 100_000

/** The table of each list, and what refers to it. */
const TABLES = {
  shop: { table: 'shop', product: 'shop_id', user: 'shop_id' },
  extension: { table: 'extension', product: 'extension_id', user: 'extension_id' },
  group: { table: 'product_group', product: 'group_id', user: null },
  element: { table: 'element', product: 'element_id', user: null },
  specification: { table: 'specification', product: 'specification_id', user: null },
  hashtag: { table: 'hashtag', product: null, user: null },
} as const satisfies Record<LookupKind, { table: string; product: string | null; user: string | null }>

type LookupTableName = (typeof TABLES)[LookupKind]['table']

/** One shape, six tables. The table's name comes from the list above, never from a caller. */
const statementsOf = (kind: LookupKind) => {
  // All six tables have one shape; Kysely is told about one of them, and writes the name that is meant.
  const table = TABLES[kind].table as LookupTableName as 'shop'
  const isSortedByName = SORTED_BY_NAME.includes(kind)
  const { product, user } = TABLES[kind]
  return {
    list: statement<{ limit: number; offset: number } & SearchParams<Column>>()((db, p, engine) =>
      db
        .selectFrom(table)
        .select(['id', 'name', 'is_active'])
        .where('deleted_at', 'is', null)
        .where(
          matches<Column>(p, {
            id: asText(engine, sql.ref('id')),
            name: sql.ref('name_key'),
            active: sql`case is_active when 1 then 'activo' else 'no activo' end`,
          }),
        )
        .orderBy(isSortedByName ? 'name_key' : 'id', isSortedByName ? 'asc' : 'desc')
        .limit(p.limit)
        .offset(p.offset),
    ),
    count: statement<{ most: number } & SearchParams<Column>>()((db, p, engine) =>
      db
        .selectFrom(
          db
            .selectFrom(table)
            .select('id')
            .where('deleted_at', 'is', null)
            .where(
              matches<Column>(p, {
                id: asText(engine, sql.ref('id')),
                name: sql.ref('name_key'),
                active: sql`case is_active when 1 then 'activo' else 'no activo' end`,
              }),
            )
            .limit(p.most)
            .as('counted'),
        )
        .select((eb) => eb.fn.countAll<number>().as('total')),
    ),
    byId: statement<{ id: number }>()((db, p) =>
      db.selectFrom(table).select(['id', 'name', 'is_active']).where('id', '=', p.id).where('deleted_at', 'is', null),
    ),
    byKey: statement<{ key: string }>()((db, p) =>
      db.selectFrom(table).select('id').where('name_key', '=', p.key).where('deleted_at', 'is', null),
    ),
    insert: statement<{ name: string; key: string; isActive: number }>()((db, p) =>
      db.insertInto(table).values({ name: p.name, name_key: p.key, is_active: p.isActive }).returning('id'),
    ),
    update: statement<{ id: number; name: string; key: string; isActive: number }>()((db, p) =>
      db
        .updateTable(table)
        .set({ name: p.name, name_key: p.key, is_active: p.isActive })
        .where('id', '=', p.id)
        .where('deleted_at', 'is', null),
    ),
    remove: statement<{ id: number; now: Instant }>()((db, p) =>
      db.updateTable(table).set({ deleted_at: p.now }).where('id', '=', p.id).where('deleted_at', 'is', null),
    ),
    products: product
      ? statement<{ id: number }>()((db, p) =>
          db
            .selectFrom('product')
            .where(product, '=', p.id)
            .where('deleted_at', 'is', null)
            .select((eb) => eb.fn.countAll<number>().as('count')),
        )
      : statement<{ id: number }>()((db, p) =>
          db
            .selectFrom('product_hashtag as link')
            .innerJoin('product', 'product.id', 'link.product_id')
            .where('link.hashtag_id', '=', p.id)
            .where('link.deleted_at', 'is', null)
            .where('product.deleted_at', 'is', null)
            .select((eb) => eb.fn.countAll<number>().as('count')),
        ),
    users:
      user &&
      statement<{ id: number }>()((db, p) =>
        db
          .selectFrom('user_account')
          .where(user, '=', p.id)
          .where('deleted_at', 'is', null)
          .select((eb) => eb.fn.countAll<number>().as('count')),
      ),
  }
}

const statements = {
  shop: statementsOf('shop'),
  extension: statementsOf('extension'),
  group: statementsOf('group'),
  element: statementsOf('element'),
  specification: statementsOf('specification'),
  hashtag: statementsOf('hashtag'),
}

const asLookup = ({ is_active, ...row }: { id: number; name: string; is_active: number }): Lookup => ({
  ...row,
  isActive: is_active === 1,
})

export async function listLookups(
  db: Db,
  kind: LookupKind,
  asked: Listing<Column>,
): Promise<{ rows: Lookup[]; total: number | undefined }> {
  const search = searchParams(COLUMNS, asked)
  const rows = await db.all(statements[kind].list, { ...search, ...bounds(asked, MOST_LOOKUPS) })
  const counted =
    asked.page === null ? undefined : await db.first(statements[kind].count, { ...search, most: COUNTED_ROWS })
  return { rows: rows.map(asLookup), total: counted?.total }
}

export async function findLookup(db: Db, kind: LookupKind, id: number): Promise<Lookup | undefined> {
  const row = await db.first(statements[kind].byId, { id })
  return row && asLookup(row)
}

/** The list's entry of that name, case and accents ignored (D77). */
export const findLookupId = async (db: Db, kind: LookupKind, name: string): Promise<number | undefined> =>
  (await db.first(statements[kind].byKey, { key: fold(name) }))?.id

export async function insertLookup(
  tx: Tx,
  kind: LookupKind,
  { name, isActive }: { name: string; isActive: boolean },
): Promise<number> {
  const row = await tx.first(statements[kind].insert, { name, key: fold(name), isActive: Number(isActive) })
  return row?.id ?? 0
}

export const updateLookup = (tx: Tx, kind: LookupKind, { id, name, isActive }: Lookup) =>
  tx.change(statements[kind].update, { id, name, key: fold(name), isActive: Number(isActive) })

export const deleteLookup = (tx: Tx, kind: LookupKind, id: number, now: Instant) =>
  tx.change(statements[kind].remove, { id, now })

/** How many products and users refer to an entry. */
export async function countUses(db: Db, kind: LookupKind, id: number): Promise<{ products: number; users: number }> {
  const { products, users } = statements[kind]
  return {
    products: (await db.first(products, { id }))?.count ?? 0,
    users: users ? ((await db.first(users, { id }))?.count ?? 0) : 0,
  }
}

const grow = statement<{ name: string }>()((db, p) =>
  db
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', p.name),
)
const current = statement<{ name: string }>()((db, p) =>
  db.selectFrom('revision').where('name', '=', p.name).select('value'),
)

/** Tells every kept list that a name of some lookup changed. */
export const growLookupRevision = (tx: Tx) => tx.change(grow, { name: 'lookups' })

export const lookupRevision = async (db: Db): Promise<number> =>
  (await db.first(current, { name: 'lookups' }))?.value ?? 0
