import type { ShiftQuery } from '@mostrador/contract/cash'
import { shiftColumns } from '@mostrador/contract/columns'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { asText } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  byOrder,
  countOf,
  flagOf,
  inOrder,
  isId,
  isInDays,
  type Listing,
  matches,
  NEWEST_FIRST,
  type Orders,
  readListing,
  type SearchParams,
  searchParams,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, statement } from '../../db/statement.ts'

type Column = keyof typeof shiftColumns.kinds
type Sorted = keyof typeof shiftColumns.sorted

/** The specified call answers whole lists: ten years of three drawers. */
const MOST_SHIFTS = 20_000

const SHIFT_ID = sql.ref('shift.id')

const texts = (engine: Engine) => ({
  id: asText(engine, SHIFT_ID),
  number: asText(engine, sql.ref('shift.number')),
  drawer: sql<string>`drawer.name_key`,
  shop: sql<string>`shop.name_key`,
  author: sql<string>`shift.opener_key`,
  openedAt: sql<string>`shift.opened_local`,
  closedAt: sql<string>`coalesce(shift.closed_local, '')`,
})

const ORDERS: Orders<Sorted> = {
  id: SHIFT_ID,
  number: sql`shift.number`,
  drawer: sql`drawer.name_key`,
  shop: sql`shop.name_key`,
  author: sql`shift.opener_key`,
  openedAt: sql`shift.opened_local`,
  closedAt: sql`coalesce(shift.closed_local, '')`,
}

/** Which shifts are meant, as parameters: `shopId`, `drawerId` 0 for any, `open` -1 for both, days '' for no limit. */
type Found = SearchParams<Column> & { shopId: number; drawerId: number; from: string; to: string; open: number }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('shift')
    .innerJoin('drawer', 'drawer.id', 'shift.drawer_id')
    .innerJoin('shop', 'shop.id', 'shift.shop_id')
    .where(isId(engine, 'shift.shop_id', p.shopId))
    .where(isId(engine, 'shift.drawer_id', p.drawerId))
    .where(isInDays(engine, 'shift.opened_local', p))
    .where(sql<SqlBool>`(${p.open} = -1 or case when shift.closed_at is null then 1 else 0 end = ${p.open})`)
    .where(matches<Column>(p, texts(engine), shiftColumns.kinds))

const page = byOrder(shiftColumns, (sort) =>
  statement<Found & { limit: number; offset: number }>()((db, p, engine) =>
    found(db, p, engine)
      .orderBy(inOrder(sort, ORDERS, SHIFT_ID))
      .limit(p.limit)
      .offset(p.offset)
      .select([
        'shift.id',
        'shift.number',
        'drawer.name as drawer',
        'drawer.id as drawerId',
        'shop.name as shop',
        'shift.shop_id as shopId',
        'shift.opener_name as author',
        'shift.opened_local as openedAt',
        'shift.closed_local as closedAt',
        'shift.float',
        'shift.expected_cash as expected',
        'shift.counted_cash as counted',
      ])
      // A sale is late that was stored after the count of the shift it names (D96).
      .select((eb) =>
        eb
          .selectFrom('invoice')
          .whereRef('invoice.shift_id', '=', 'shift.id')
          .whereRef('invoice.issued_at', '>', 'shift.closed_at')
          .select(eb.fn.countAll<number>().as('late'))
          .as('late'),
      ),
  ),
)
const count = statement<Found & { most: number }>()((db, p, engine) =>
  countOf(db, found(db, p, engine).select('shift.id').limit(p.most)),
)

/** The shifts of a shop, or of all (null): newest first, unless they are to be sorted. */
export async function listShifts(
  db: Db,
  scope: number | null,
  { shopId, drawerId, from, to, isOpen }: Pick<ShiftQuery, 'shopId' | 'drawerId' | 'from' | 'to' | 'isOpen'>,
  asked: Listing<Column, Sorted>,
) {
  if (scope !== null && shopId !== undefined && shopId !== scope) return { rows: [], total: 0 }
  const params = {
    ...searchParams(shiftColumns.kinds, asked),
    shopId: scope ?? shopId ?? 0,
    drawerId: drawerId ?? 0,
    from: from ?? '',
    to: to ?? '',
    open: flagOf(isOpen),
  }
  const list = { page: page(asked.sort ?? NEWEST_FIRST), count }
  const { rows, total } = await readListing(db, list, params, asked, MOST_SHIFTS)
  return { rows: rows.map((row) => ({ ...row, late: row.late ?? 0 })), total }
}
