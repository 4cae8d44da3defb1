import { supplierColumns } from '@mostrador/contract/goods/suppliers'
import { type Kysely, sql } from 'kysely'
import { asText } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  flagOf,
  ID,
  isFlag,
  type Listing,
  listReader,
  matches,
  type Orders,
  type SearchParams,
  searchParams,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'
import { supplierRecord } from './supplier-record.queries.ts'

type Column = keyof typeof supplierColumns.kinds
type Sorted = keyof typeof supplierColumns.sorted

const MOST_SUPPLIERS = 10_000

const texts = (engine: Engine) => ({
  id: asText(engine, ID),
  name: sql<string>`name_key`,
  nit: sql<string>`lower(nit)`,
  phone: sql<string>`phone`,
  note: sql<string>`note_key`,
})

const ORDERS: Orders<Sorted> = {
  id: ID,
  name: sql`name_key`,
  nit: sql`nit`,
  phone: sql`phone`,
  note: sql`note_key`,
  days: sql`coalesce(days, -1)`,
  active: sql`1 - is_active`,
  owed: sql`coalesce((select sum(receiving.owed) from receiving where receiving.supplier_id = supplier.id and receiving.owed > 0), 0)`,
  credit: sql`coalesce((select sum(receiving.credit_left) from receiving where receiving.supplier_id = supplier.id and receiving.credit_left > 0), 0)`,
}

/** Which suppliers are meant, as parameters: `active` is 0, 1, or -1 for both. */
type Found = SearchParams<Column> & { active: number }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('supplier')
    .where('deleted_at', 'is', null)
    .where(isFlag(engine, 'is_active', p.active))
    .where(matches<Column>(p, texts(engine), supplierColumns.kinds))

const list = listReader<Found>()(supplierColumns, {
  found,
  select: (rows) => rows.select(supplierRecord.columns),
  orders: ORDERS,
  most: MOST_SUPPLIERS,
})

/** Newest first, unless they are to be sorted. */
export async function listSuppliers(db: Db, asked: Listing<Column, Sorted>, isActive?: boolean) {
  const params = { ...searchParams(supplierColumns.kinds, asked), active: flagOf(isActive) }
  const { rows, total } = await list(db, params, asked)
  return { rows: rows.map(supplierRecord.decode), total }
}
