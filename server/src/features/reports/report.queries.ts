import type { Centavos } from '@mostrador/domain/money'
import type { ReportDay, ReportRow } from '@mostrador/domain/report'
import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** What a report is of: a shop, from a local day to a local day, both inclusive. */
export interface Period {
  readonly shopId: number
  readonly start: Day
  readonly end: Day
}

/** The days have kept their own totals since their first sale: years cost as many rows as they have days. */
const sums = statement<{ shopId: number; start: Day; end: Day }>()((db, p) =>
  db
    .selectFrom('day_total')
    .where('shop_id', '=', p.shopId)
    .where('day', '>=', p.start)
    .where('day', '<=', p.end)
    .select((eb) => [eb.fn.sum<number | null>('orders').as('count'), eb.fn.sum<number | null>('total').as('sum')]),
)

/** How many invoices there are, void ones left out (D71), and what they come to. */
export async function sumReport(db: Db, { shopId, start, end }: Period): Promise<{ count: number; sum: Centavos }> {
  const found = await db.first(sums, { shopId, start, end })
  return { count: found?.count ?? 0, sum: found?.sum ?? 0 }
}

const days = statement<{ shopId: number; start: Day; end: Day }>()((db, p) =>
  db
    .selectFrom('day_total')
    .where('shop_id', '=', p.shopId)
    .where('day', '>=', p.start)
    .where('day', '<=', p.end)
    .groupBy('day')
    .having(sql<boolean>`sum(orders) > 0`)
    .orderBy('day')
    .select((eb) => [
      'day',
      eb.fn.sum<number>('orders').as('count'),
      eb.fn.sum<number>('subtotal').as('subtotal'),
      eb.fn.sum<number>('total').as('total'),
    ]),
)

/** Every day's sums, oldest first; days without a sale left out. */
export const listReportDays = (db: Db, { shopId, start, end }: Period): Promise<ReportDay[]> =>
  db.all(days, { shopId, start, end })

type Within = { shopId: number; from: string; until: string }

const FIELDS = [
  'id as invoiceId',
  'issued_local as issuedAt',
  'shop_name as shop',
  'extension_name as extension',
  'subtotal',
  'total',
] as const

const page = statement<Within & { limit: number; offset: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('issued_local', '>=', p.from)
    .where('issued_local', '<=', p.until)
    .orderBy('issued_local', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(p.limit)
    .offset(p.offset)
    .select(FIELDS),
)

/** The seconds of the first and the last moment: local time is text, and sorts as time does. */
const within = ({ shopId, start, end }: Period): Within => ({
  shopId,
  from: `${start} 00:00:00`,
  until: `${end} 23:59:59`,
})

/** The invoices of a report, newest first, from its index: a page costs what its own rows do. */
export const listReportRows = (
  db: Db,
  period: Period,
  window: { readonly limit: number; readonly offset: number },
): Promise<ReportRow[]> => db.all(page, { ...within(period), ...window })

const below = statement<Within & { beforeId: number; limit: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('issued_local', '>=', p.from)
    .where('issued_local', '<=', p.until)
    .where(sql<boolean>`(issued_local, id) < (${p.until}, ${p.beforeId})`)
    .orderBy('issued_local', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(p.limit)
    .select(FIELDS),
)

/** The same in pieces: those after a row (undefined: from the newest). */
export function listReportRowsAfter(
  db: Db,
  period: Period,
  last: ReportRow | undefined,
  limit: number,
): Promise<ReportRow[]> {
  const whole = within(period)
  const until = last?.issuedAt ?? whole.until
  return db.all(below, { ...whole, until, beforeId: last?.invoiceId ?? Number.MAX_SAFE_INTEGER, limit })
}
