import type { Centavos } from '@mostrador/domain/money'
import type { CuotasSum } from '@mostrador/domain/money/cuotas'
import type { MethodSum } from '@mostrador/domain/money/payment'
import type { ReportCashier, ReportDay, ReportRow, ReportShop } from '@mostrador/domain/overview/report'
import type { Day } from '@mostrador/domain/time'
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { dayTaken } from '../../../db/tables/figures.ts'

/** Null for all shops. Local days, both included. */
export interface Period {
  readonly shopId: number | null
  readonly start: Day
  readonly end: Day
}

type Between = { start: Day; end: Day }

/**
 * SQL of day totals: a row for each day and cashier. Shops come first, so that each is read along the table's own
 * order.
 */
const sold = (db: Kysely<Schema>, p: Markers<Between>) =>
  db
    .selectFrom('shop')
    .crossJoin('day_total as total')
    .whereRef('total.shop_id', '=', 'shop.id')
    .where('total.day', '>=', p.start)
    .where('total.day', '<=', p.end)

const readerOf = <Row>(write: (totals: ReturnType<typeof sold>) => Compilable<Row>) => {
  const all = statement<Between>()((db, p) => write(sold(db, p)))
  const ofShop = statement<Between & { shopId: number }>()((db, p) =>
    write(sold(db, p).where('shop.id', '=', p.shopId)),
  )
  return (db: Db, { shopId, start, end }: Period): Promise<Row[]> =>
    shopId === null ? db.all(all, { start, end }) : db.all(ofShop, { shopId, start, end })
}

const sums = readerOf((totals) =>
  totals.select((eb) => [
    eb.fn.sum<number | null>('total.orders').as('count'),
    eb.fn.sum<number | null>('total.returns').as('returns'),
    eb.fn.sum<number | null>('total.total').as('sum'),
  ]),
)

/** Invoices without void ones (D71), and returns (D103). */
export async function sumReport(db: Db, period: Period): Promise<{ count: number; returns: number; sum: Centavos }> {
  const [found] = await sums(db, period)
  return { count: found?.count ?? 0, returns: found?.returns ?? 0, sum: found?.sum ?? 0 }
}

const TOTALS = [
  sql<number>`sum(total.orders)`.as('count'),
  sql<number>`sum(total.returns)`.as('returns'),
  sql<number>`sum(total.subtotal)`.as('subtotal'),
  sql<number>`sum(total.total)`.as('total'),
] as const

const SOME = sql<boolean>`sum(total.orders) + sum(total.returns) > 0`

const days = readerOf((totals) =>
  totals
    .groupBy('total.day')
    .having(SOME)
    .orderBy('total.day')
    .select(['total.day', ...TOTALS]),
)

/** Oldest first, without days that had neither sale nor return. */
export const listReportDays = (db: Db, period: Period): Promise<ReportDay[]> => days(db, period)

const cashiers = readerOf((totals) =>
  totals
    .innerJoin('user_account as author', 'author.id', 'total.author_id')
    .groupBy(['author.id', 'author.name'])
    .having(SOME)
    .select(['author.id as userId', 'author.name', ...TOTALS]),
)

/** Highest total first, as in `listReportByShop`. */
export const listReportCashiers = async (db: Db, period: Period): Promise<ReportCashier[]> =>
  (await cashiers(db, period)).toSorted((a, b) => b.total - a.total || a.userId - b.userId)

const byShop = readerOf((totals) =>
  totals
    .groupBy(['shop.id', 'shop.name'])
    .having(SOME)
    .select(['shop.id as shopId', 'shop.name', ...TOTALS]),
)

export const listReportByShop = async (db: Db, period: Period): Promise<ReportShop[]> =>
  (await byShop(db, period)).toSorted((a, b) => b.total - a.total || a.shopId - b.shopId)

const form = dayTaken.reading('method').of('taken')

/** Columns of the forms, with the rows of `sold`. */
const takenIn = (db: Kysely<Schema>, p: Markers<Between>) =>
  db
    .selectFrom('shop')
    .crossJoin('day_taken as taken')
    .whereRef('taken.shop_id', '=', 'shop.id')
    .where('taken.day', '>=', p.start)
    .where('taken.day', '<=', p.end)
    .groupBy('taken.method')
    .having(sql<boolean>`sum(taken.amount) <> 0`)
    .orderBy('taken.method')
    .select((eb) => [...form.columns, eb.fn.sum<number>('taken.amount').as('amount')])

const taken = {
  all: statement<Between>()(takenIn),
  shop: statement<Between & { shopId: number }>()((db, p) => takenIn(db, p).where('shop.id', '=', p.shopId)),
}

/** Less refunds (D87). */
export async function sumTaken(db: Db, { shopId, start, end }: Period): Promise<MethodSum[]> {
  const between = { start, end }
  const rows = await (shopId === null ? db.all(taken.all, between) : db.all(taken.shop, { ...between, shopId }))
  return rows.map(form.decode)
}

const inCuotas = (db: Kysely<Schema>, p: Markers<Between>) =>
  db
    .selectFrom('shop')
    .crossJoin('payment')
    .whereRef('payment.shop_id', '=', 'shop.id')
    .where('payment.cuotas', 'is not', null)
    .where('payment.at_local', '>=', p.start)
    .where('payment.at_local', '<', sql<string>`${p.end} || '~'`)
    .groupBy('payment.cuotas')
    .having(sql<boolean>`sum(payment.amount) <> 0`)
    .orderBy('payment.cuotas')
    .select((eb) => [
      eb.ref('payment.cuotas').$notNull().as('cuotas'),
      eb.fn.sum<number>('payment.amount').as('amount'),
    ])

const takenInCuotas = {
  all: statement<Between>()(inCuotas),
  shop: statement<Between & { shopId: number }>()((db, p) => inCuotas(db, p).where('shop.id', '=', p.shopId)),
}

/** Less reversed parts (D195). */
export function sumInCuotas(db: Db, { shopId, start, end }: Period): Promise<CuotasSum[]> {
  const between = { start, end }
  return shopId === null ? db.all(takenInCuotas.all, between) : db.all(takenInCuotas.shop, { ...between, shopId })
}

type OfTimes = Markers<{ shopId: number; from: string; until: string }>

/** Local times, both included. */
export const salesWithin = (db: Kysely<Schema>, p: OfTimes) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('issued_local', '>=', p.from)
    .where('issued_local', '<=', p.until)

export const returnsWithin = (db: Kysely<Schema>, p: OfTimes) =>
  db
    .selectFrom('goods_return')
    .where('shop_id', '=', p.shopId)
    .where('issued_local', '>=', p.from)
    .where('issued_local', '<=', p.until)

type Within = { shopId: number; from: string; until: string; beforeId: number; limit: number }

const FIELDS = ['issued_local as issuedAt', 'shop_name as shop', 'extension_name as extension'] as const

const invoices = statement<Within>()((db, p) =>
  salesWithin(db, p)
    .where(sql<boolean>`(issued_local, id) < (${p.until}, ${p.beforeId})`)
    .orderBy('issued_local', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(p.limit)
    .select([...FIELDS, 'id as invoiceId', 'subtotal', 'total']),
)

const returned = statement<Within>()((db, p) =>
  returnsWithin(db, p)
    .where(sql<boolean>`(issued_local, id) < (${p.until}, ${p.beforeId})`)
    .orderBy('issued_local', 'desc')
    .orderBy('goods_return.id', 'desc')
    .limit(p.limit)
    .select([...FIELDS, 'id as returnId', 'invoice_id as invoiceId', 'subtotal', 'total']),
)

interface Window {
  readonly limit: number
  readonly offset: number
}

/**
 * Lists the documents of a report, newest first. Day totals tell where a page begins, so only its days are read.
 * Each shop and kind comes from its index, and they are merged.
 */
export async function listReportRows(db: Db, period: Period, { limit, offset }: Window): Promise<ReportRow[]> {
  const newest = (await listReportDays(db, period)).toReversed()
  let before = 0
  const touched = newest.filter((day) => {
    const [first, after] = [before, before + rowsOf(day)]
    before = after
    return after > offset && first < offset + limit
  })
  const [last, first] = [touched[0], touched.at(-1)]
  if (!last || !first) return []
  const newer = newest.filter(({ day }) => day > last.day).reduce((sum, day) => sum + rowsOf(day), 0)
  const skipped = offset - newer
  const between = { ...period, start: first.day, end: last.day }
  return (await newestRows(db, between, undefined, skipped + limit)).slice(skipped)
}

const rowsOf = ({ count, returns }: ReportDay): number => count + returns

export const listReportRowsAfter = (
  db: Db,
  period: Period,
  last: ReportRow | undefined,
  limit: number,
): Promise<ReportRow[]> => newestRows(db, period, last, limit)

const shops = statement()((db) => db.selectFrom('shop').select('id'))

/** All shops include deleted ones, which have sales too. */
async function newestRows(
  db: Db,
  { shopId, start, end }: Period,
  last: ReportRow | undefined,
  limit: number,
): Promise<ReportRow[]> {
  const ids = shopId === null ? (await db.all(shops, {})).map(({ id }) => id) : [shopId]
  // Includes the first and the last second of the days.
  const from = `${start} 00:00:00`
  const until = last?.issuedAt ?? `${end} 23:59:59`
  const ofShop = async (id: number) => {
    const below = { shopId: id, from, until, limit }
    const [sold, back] = await Promise.all([
      db.all(invoices, { ...below, beforeId: last?.returnId === null ? idOf(last) : ANY_ID }),
      db.all(returned, { ...below, beforeId: last ? (last.returnId ?? 0) : ANY_ID }),
    ])
    return [
      ...sold.map((row): ReportRow => ({ ...row, document: 'factura', returnId: null })),
      ...back.map((row): ReportRow => ({ ...row, document: 'devolucion', subtotal: -row.subtotal, total: -row.total })),
    ]
  }
  const rows = await Promise.all(ids.map(ofShop))
  return rows.flat().toSorted(newestFirst).slice(0, limit)
}

const ANY_ID = Number.MAX_SAFE_INTEGER

const idOf = ({ returnId, invoiceId }: ReportRow): number => returnId ?? invoiceId ?? 0

/** Local time sorts as text. Within a second returns come first, then higher ids. */
const newestFirst = (a: ReportRow, b: ReportRow): number => {
  if (a.issuedAt !== b.issuedAt) return a.issuedAt < b.issuedAt ? 1 : -1
  if (a.document !== b.document) return a.document === 'factura' ? 1 : -1
  return idOf(b) - idOf(a)
}

const reportShops = statement()((db) =>
  db.selectFrom('shop').where('deleted_at', 'is', null).orderBy('name_key').select(['id', 'name']),
)

/** Includes inactive shops, which have sales too. */
export const listReportShops = (db: Db) => db.all(reportShops, {})
