import { lookupColumns } from '@mostrador/contract/group/lookups'
import type { Lookup, LookupKind } from '@mostrador/domain/group/lookup'
import { SORTED_BY_NAME } from '@mostrador/domain/group/lookup'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import { activeOrNot, byFlag, columnsOf, listOf } from '../../../db/list.ts'
import { inserting, removing, updating } from '../../../db/records.ts'
import { findRevision, growRevision } from '../../../db/revision.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { elements, extensions, hashtags, productGroups, shops, specifications } from '../../../db/tables/lookup.ts'

const TABLES = {
  shop: { described: shops, product: 'shop_id', user: 'shop_id' },
  extension: { described: extensions, product: 'extension_id', user: 'extension_id' },
  group: { described: productGroups, product: 'group_id', user: null },
  element: { described: elements, product: 'element_id', user: null },
  specification: { described: specifications, product: 'specification_id', user: null },
  hashtag: { described: hashtags, product: null, user: null },
} as const satisfies Record<LookupKind, { described: object; product: string | null; user: string | null }>

/** The table's name comes from `TABLES`, never from a caller. */
const statementsOf = (kind: LookupKind) => {
  const { described, product, user } = TABLES[kind]
  // The compiler gets the type of one table, and the SQL the actual name.
  const lookup = described as typeof shops
  const table = lookup.name
  const entry = lookup.reading('id', 'name', 'isActive')
  const written = lookup.writing('name', 'isActive')
  return {
    list: listOf(lookupColumns, {
      from: (db) => db.selectFrom(table).where('deleted_at', 'is', null),
      select: (rows) => rows.select(entry.columns),
      columns: columnsOf(lookup, lookupColumns, { isActive: activeOrNot('is_active') }),
      filters: [byFlag('isActive', 'is_active')],
      most: 100_000,
    }),
    byId: statement<{ id: number }>()((db, p) =>
      db.selectFrom(table).select(entry.columns).where('id', '=', p.id).where('deleted_at', 'is', null),
    ),
    removedName: statement<{ id: number }>()((db, p) =>
      db.selectFrom(table).select('name').where('id', '=', p.id).where('deleted_at', 'is not', null),
    ),
    byKey: statement<{ key: string }>()((db, p) =>
      db.selectFrom(table).select('id').where('name_key', '=', p.key).where('deleted_at', 'is', null),
    ),
    insert: inserting(lookup, written),
    update: updating(lookup, written),
    decode: entry.decode,
    remove: removing(lookup),
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

/** By name or newest first (wire.md), unless sorted. */
export async function listLookups(
  db: Db,
  kind: LookupKind,
  listRequest: ListingOf<typeof lookupColumns>,
  isActive?: boolean,
): Promise<{ rows: Lookup[]; total: number | undefined }> {
  const { list, decode } = statements[kind]
  const byName = SORTED_BY_NAME.includes(kind) ? ({ column: 'name', isDescending: false } as const) : null
  const { rows, total } = await list(db, { isActive }, { ...listRequest, sort: listRequest.sort ?? byName })
  return { rows: rows.map(decode), total }
}

export async function findLookup(db: Db, kind: LookupKind, id: number): Promise<Lookup | undefined> {
  const row = await db.first(statements[kind].byId, { id })
  return row && statements[kind].decode(row)
}

export const removedLookupName = async (db: Db, kind: LookupKind, id: number): Promise<string | undefined> =>
  (await db.first(statements[kind].removedName, { id }))?.name

/** Ignores case and accents (D77). */
export const findLookupId = async (db: Db, kind: LookupKind, name: string): Promise<number | undefined> =>
  (await db.first(statements[kind].byKey, { key: fold(name) }))?.id

export const insertLookup = (tx: Tx, kind: LookupKind, entry: Omit<Lookup, 'id'>): Promise<number> =>
  statements[kind].insert(tx, entry)

export const updateLookup = (tx: Tx, kind: LookupKind, entry: Lookup): Promise<number> =>
  statements[kind].update(tx, entry)

export const deleteLookup = (tx: Tx, kind: LookupKind, id: number, now: Instant) => statements[kind].remove(tx, id, now)

export async function countUses(db: Db, kind: LookupKind, id: number): Promise<{ products: number; users: number }> {
  const { products, users } = statements[kind]
  return {
    products: (await db.first(products, { id }))?.count ?? 0,
    users: users ? ((await db.first(users, { id }))?.count ?? 0) : 0,
  }
}

/** Invalidates caches that contain names of lookups. */
export const growLookupRevision = (tx: Tx) => growRevision(tx, 'lookups')

export const lookupRevision = (db: Db): Promise<number> => findRevision(db, 'lookups')
