import type { ShiftQuery } from '@mostrador/contract/sale/cash'
import { shiftColumns } from '@mostrador/contract/sale/cash'
import { METHOD_NUMBERS } from '@mostrador/domain/sale/payment'
import { LATENESS_NUMBERS } from '@mostrador/domain/sale/shift'
import { differenceWord } from '@mostrador/domain/sale/shift-sheet'
import { fold } from '@mostrador/domain/search'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type RowScope, shopListed } from '../../caller.ts'
import { asText, bigintParam, shownMoney } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  flagOf,
  isId,
  isInDays,
  type Listing,
  listReader,
  matches,
  type Orders,
  type SearchParams,
  searchParams,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'

type Column = keyof typeof shiftColumns.kinds
type Sorted = keyof typeof shiftColumns.sorted

/** The specified call answers whole lists: ten years of three drawers. */
const MOST_SHIFTS = 20_000

const SHIFT_ID = sql.ref('shift.id')

const DIFFERENCE = sql<number>`(shift.counted_cash - shift.expected_cash)`

/**
 * The cash that an open shift should hold, as `expectedOf` makes it; of a closed one what was reckoned at its count. What is
 * open is added up for who may know it alone (D95): there is one of a drawer at most.
 */
const expected = (p: Markers<Told>, engine: Engine) =>
  bigintParam(
    engine,
    sql`(case
  when shift.closed_at is not null then shift.expected_cash
  when ${p.told} = 1 then shift.float
    + coalesce((select sum(payment.amount) from payment where payment.shift_id = shift.id
        and payment.lateness = ${sql.lit(LATENESS_NUMBERS.onTime)} and payment.method = ${sql.lit(METHOD_NUMBERS.cash)}), 0)
    + coalesce((select sum(case moved.kind when 'paidIn' then moved.amount when 'paidOut' then -moved.amount
        when 'toSafe' then -moved.amount else 0 end) from drawer_movement as moved
        where moved.shift_id = shift.id and moved.at_close = 0), 0)
  end)`,
  )

/** How many sales were stored after the count of the shift they name (D96). */
const LATE = sql<number>`(select count(*) from invoice
  where invoice.shift_id = shift.id and invoice.issued_at > shift.closed_at)`

/** As the list says it: 'Faltan Q5.00'. */
const differenceText = (engine: Engine) => sql<string>`case
  when shift.counted_cash is null then 'abierto'
  when ${DIFFERENCE} = 0 then ${sql.lit(fold(differenceWord(0)))}
  when ${DIFFERENCE} > 0 then ${sql.lit(`${fold(differenceWord(1))} `)} || ${shownMoney(engine, DIFFERENCE)}
  else ${sql.lit(`${fold(differenceWord(-1))} `)} || ${shownMoney(engine, sql`(-${DIFFERENCE})`)} end`

const texts = (p: Markers<Told>, engine: Engine) => ({
  id: asText(engine, SHIFT_ID),
  number: asText(engine, sql.ref('shift.number')),
  drawer: sql<string>`drawer.name_key`,
  shop: sql<string>`shop.name_key`,
  author: sql<string>`shift.opener_key`,
  openedAt: sql<string>`shift.opened_local`,
  closedAt: sql<string>`coalesce(shift.closed_local, '')`,
  expected: sql<string>`coalesce(${shownMoney(engine, sql`abs(${expected(p, engine)})`)}, '')`,
  counted: sql<string>`coalesce(${shownMoney(engine, sql.ref('shift.counted_cash'))}, '')`,
  difference: differenceText(engine),
  late: sql<string>`coalesce(${asText(engine, sql`nullif(${LATE}, 0)`)}, '')`,
})

/** Below every sum: what is not known, or not told. */
const UNKNOWN = sql`-9000000000000000`

const orders = (p: Markers<Told>, engine: Engine): Orders<Sorted> => ({
  id: SHIFT_ID,
  number: sql`shift.number`,
  drawer: sql`drawer.name_key`,
  shop: sql`shop.name_key`,
  author: sql`shift.opener_key`,
  openedAt: sql`shift.opened_local`,
  closedAt: sql`coalesce(shift.closed_local, '')`,
  expected: sql`coalesce(${expected(p, engine)}, ${UNKNOWN})`,
  counted: sql`coalesce(shift.counted_cash, ${UNKNOWN})`,
  difference: sql`coalesce(${DIFFERENCE}, ${UNKNOWN})`,
  late: sql`late`,
})

/** Whether what an open shift should hold is told: 0 or 1. */
type Told = { told: number }

/** Which shifts are meant, as parameters: `shopId`, `drawerId` 0 for any, `open` -1 for both, days '' for no limit. */
type Found = Told & SearchParams<Column> & { shopId: number; drawerId: number; from: string; to: string; open: number }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('shift')
    .innerJoin('drawer', 'drawer.id', 'shift.drawer_id')
    .innerJoin('shop', 'shop.id', 'shift.shop_id')
    .where(isId(engine, 'shift.shop_id', p.shopId))
    .where(isId(engine, 'shift.drawer_id', p.drawerId))
    .where(isInDays(engine, 'shift.opened_local', p))
    .where(sql<SqlBool>`(${p.open} = -1 or case when shift.closed_at is null then 1 else 0 end = ${p.open})`)
    .where(matches<Column>(p, texts(p, engine), shiftColumns.kinds))

const list = listReader<Found>()(shiftColumns, {
  found,
  select: (rows) =>
    rows
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
      .select(LATE.as('late')),
  orders: orders,
  id: SHIFT_ID,
  most: MOST_SHIFTS,
})

/** The shifts of a shop, or of all (null): newest first, unless they are to be sorted. `decides`: is told what open ones should hold. */
export async function listShifts(
  db: Db,
  { scope, decides }: { readonly scope: RowScope; readonly decides: boolean },
  { shopId, drawerId, from, to, isOpen }: Pick<ShiftQuery, 'shopId' | 'drawerId' | 'from' | 'to' | 'isOpen'>,
  asked: Listing<Column, Sorted>,
) {
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const params = {
    ...searchParams(shiftColumns.kinds, asked),
    shopId: listed,
    drawerId: drawerId ?? 0,
    from: from ?? '',
    to: to ?? '',
    open: flagOf(isOpen),
    told: Number(decides),
  }
  const { rows, total } = await list(db, params, asked)
  return { rows, total }
}
