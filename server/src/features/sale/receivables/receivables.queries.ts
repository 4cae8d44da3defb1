import { type ReceivableRow, type ReceivableTotals, receivableColumns } from '@mostrador/contract/sale/receivable-list'
import { fold, likePattern } from '@mostrador/domain/search'
import type { Day } from '@mostrador/domain/time'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { textParam, wholeSum } from '../../../db/dialect.ts'
import { asStored, textsOf } from '../../../db/list.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import {
  bounds,
  byOrder,
  inOrder,
  type ListingOf,
  matches,
  type PageLimits,
  type SearchParams,
  searchParams,
} from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { phoneForms } from '../../people/customers/customers.queries.ts'
import { type AgedDebt, agedDebts, type DebtDay, debtDayOf, everyDebt } from './debt-day.queries.ts'
import { listLastReminders } from './reminders.queries.ts'

/** Name of the row of all orders without a customer. */
const NOBODY = 'Sin cliente'

const MOST = 100_000
/** Pattern of an empty search. */
const EVERY_TEXT = likePattern('')

type Column = keyof typeof receivableColumns.kinds
type Found = SearchParams<Column> & DebtDay & { readonly debtShop: number }

const NAME = sql<string>`coalesce(affiliate.name, customer.name, ${sql.lit(NOBODY)})`
const NAME_KEY = sql<string>`coalesce(affiliate.name_key, customer.name_key, ${sql.lit(fold(NOBODY))})`
const PHONE = sql<string>`coalesce(affiliate.phone, customer.phone, '')`

const COLUMNS = {
  customer: asStored(NAME_KEY),
  phone: { text: () => phoneForms(PHONE), order: () => PHONE },
} as const

const AGES = ['owed', 'current', 'late30', 'late60', 'late90', 'older'] as const

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom(agedDebts(p, engine, everyDebt(p)).as('account'))
    .leftJoin('customer', 'customer.id', 'account.customerId')
    .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
    .where(
      // PostgreSQL skips both joins if nothing is searched.
      sql<SqlBool>`(${textParam(engine, p.text_pattern)} = ${sql.lit(EVERY_TEXT)} or ${matches<Column>(p, textsOf(receivableColumns, COLUMNS, engine), receivableColumns.kinds)})`,
    )

/** Computed once for the page and the sums. Names are read for the page alone, which keeps these rows narrow. */
const rowsFound = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  found(db, p, engine).select([
    'account.customerId',
    ...AGES.map((age) => `account.${age}` as const),
    'account.overLimit',
  ])

const ORDERS = {
  customer: NAME_KEY,
  phone: PHONE,
  owed: sql.ref('row.owed'),
  current: sql.ref('row.current'),
  late30: sql.ref('row.late30'),
  late60: sql.ref('row.late60'),
  late90: sql.ref('row.late90'),
  older: sql.ref('row.older'),
} as const

const page = byOrder(receivableColumns, (sort) => {
  const order = inOrder(sort, ORDERS, sql`coalesce("row"."customerId", 0)`)
  return statement<Found & PageLimits>()((db, p, engine) =>
    db
      .with(
        (made) => made('found').materialized(),
        () => rowsFound(db, p, engine),
      )
      .with('sums', (made) =>
        made
          .selectFrom('found as row')
          .select([
            sql<number>`count(*)`.as('rows'),
            ...AGES.map((age) => wholeSum(engine, sql.ref(`row.${age}`)).as(`sum_${age}` as const)),
          ]),
      )
      // Both engines leave out these joins unless they sort by them.
      .with('cut', (made) =>
        made
          .selectFrom('found as row')
          .leftJoin('customer', 'customer.id', 'row.customerId')
          .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
          .orderBy(order)
          .limit(p.limit)
          .offset(p.offset)
          .select(['row.customerId', 'row.overLimit', ...AGES.map((age) => `row.${age}` as const)]),
      )
      .selectFrom('cut as row')
      .crossJoin('sums')
      .leftJoin('customer', 'customer.id', 'row.customerId')
      .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
      .orderBy(order)
      .select(['row.customerId', NAME.as('customer'), PHONE.as('phone'), 'row.overLimit', 'sums.rows'])
      .select(AGES.flatMap((age) => [`row.${age}`, `sums.sum_${age}`] as const)),
  )
})

export interface ReceivableFilters {
  readonly shopId: number
  readonly day: Day
}

/** Most debt first unless sorted. Number and sums are those of all found rows. */
export async function listReceivables(
  db: Db,
  { shopId, day }: ReceivableFilters,
  listRequest: ListingOf<typeof receivableColumns>,
): Promise<{ rows: ReceivableRow[]; totals: ReceivableTotals; total: number }> {
  const params = { ...searchParams(receivableColumns.kinds, listRequest), ...debtDayOf(day), debtShop: shopId }
  const read = page(listRequest.sort ?? ({ column: 'owed', isDescending: true } as const))
  const rows = await db.all(read, { ...params, ...bounds(listRequest, MOST) })
  // A page behind the last row has no sums, so the first row is read for them.
  const first = rows[0] ?? (await db.first(read, { ...params, limit: 1, offset: 0 }))
  const reminded = await listLastReminders(db, rows, params.until)
  return { rows: rows.map((row) => rowOf(row, reminded)), totals: totalsOf(first), total: first?.rows ?? 0 }
}

type Age = (typeof AGES)[number]
type Sums = { readonly [Name in Age as `sum_${Name}`]: number }

const totalsOf = (sums: Sums | undefined): ReceivableTotals =>
  Object.fromEntries(AGES.map((age) => [age, sums?.[`sum_${age}`] ?? 0])) as ReceivableTotals

type Read = AgedDebt & Pick<ReceivableRow, 'customer' | 'phone'>

const rowOf = (
  { customerId, customer, phone, owed, current, late30, late60, late90, older, overLimit }: Read,
  reminded: ReadonlyMap<number, string>,
): ReceivableRow => {
  const remindedAt = customerId === null ? null : (reminded.get(customerId) ?? null)
  const ages = { owed, current, late30, late60, late90, older }
  return { customerId, customer, phone, ...ages, isOverLimit: overLimit === 1, remindedAt }
}
