import type { Centavos } from '@mostrador/domain/money'
import type { DayRange, PurchaseLine } from '@mostrador/domain/sale/purchase-history'
import { dayAfter } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { withOffer } from '../../../db/tables/document-line.ts'

/** Most lines of the document. Beyond that it has the newest ones (wire.md). */
const MOST_LINES = 10_000

type Bought = { affiliateId: number; shopId: number | null; since: string; until: string }

const inScope = (p: Markers<Bought>, engine: Engine) =>
  sql<boolean>`(${bigintParam(engine, p.shopId)} is null or invoice.shop_id = ${p.shopId})`

const sums = statement<Bought>()((db, p, engine) =>
  db
    .selectFrom('invoice')
    .where('affiliate_id', '=', p.affiliateId)
    .where('voided_at', 'is', null)
    .where(inScope(p, engine))
    .where('issued_local', '>=', p.since)
    .where('issued_local', '<', p.until)
    .select((eb) => [
      eb.fn.sum<number | null>('subtotal').as('subtotal'),
      eb.fn.sum<number | null>('adi').as('adi'),
      eb.fn.sum<number | null>('total').as('total'),
    ]),
)

const lines = statement<Bought & { most: number }>()((db, p, engine) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', 'line.invoice_id', 'invoice.id')
    .where('invoice.affiliate_id', '=', p.affiliateId)
    .where('invoice.voided_at', 'is', null)
    .where(inScope(p, engine))
    .where('invoice.issued_local', '>=', p.since)
    .where('invoice.issued_local', '<', p.until)
    .orderBy('invoice.id', 'desc')
    .orderBy('line.line_no')
    .limit(p.most)
    .select([
      'line.product_id as productId',
      'line.element',
      'line.name',
      'line.specification',
      'line.quantity',
      'line.price',
      'line.adi_price as adiPrice',
      'line.discount',
      'line.offer',
      'line.rule_id as ruleId',
      'line.rule_version as ruleVersion',
      'line.rule_name as ruleName',
      'invoice.issued_local as issuedAt',
    ]),
)

/** Goods that an affiliate returned, with the day of the return (D103). */
const returned = (db: Kysely<Schema>, p: Markers<Bought>, engine: Engine) =>
  db
    .selectFrom('invoice')
    .innerJoin('goods_return', 'goods_return.invoice_id', 'invoice.id')
    .innerJoin('goods_return_line as back', 'back.return_id', 'goods_return.id')
    .innerJoin('invoice_line as line', (join) =>
      join.onRef('line.invoice_id', '=', 'invoice.id').onRef('line.line_no', '=', 'back.invoice_line'),
    )
    .where('invoice.affiliate_id', '=', p.affiliateId)
    .where(inScope(p, engine))
    .where('goods_return.issued_local', '>=', p.since)
    .where('goods_return.issued_local', '<', p.until)

const returnedLines = statement<Bought & { most: number }>()((db, p, engine) =>
  returned(db, p, engine)
    .orderBy('goods_return.id', 'desc')
    .orderBy('back.line_no')
    .limit(p.most)
    .select([
      'back.product_id as productId',
      'back.element',
      'back.name',
      'back.specification',
      sql<number>`-back.quantity`.as('quantity'),
      'line.price',
      // The discount of a return includes the offer, and a line with an offer was not sold at its ADI price.
      sql<number | null>`case when line.offer is null then line.adi_price end`.as('adiPrice'),
      sql<number>`-back.discount`.as('discount'),
      'goods_return.issued_local as issuedAt',
    ]),
)

const returnedSums = statement<Bought>()((db, p, engine) =>
  returned(db, p, engine).select([
    sql<number | null>`sum(back.quantity * back.price)`.as('subtotal'),
    sql<number | null>`sum(back.quantity * (back.price - line.price))`.as('adi'),
    sql<number | null>`sum(back.quantity * back.price - back.discount)`.as('total'),
  ]),
)

const lastShop = statement<{ affiliateId: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('affiliate_id', '=', p.affiliateId)
    .where('voided_at', 'is', null)
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .select(['shop_id as id', 'shop_name as name']),
)

export const findLastShop = (db: Db, affiliateId: number) => db.first(lastShop, { affiliateId })

export interface Purchases {
  /** Newest first. Units and discount of a return are negative. */
  readonly lines: PurchaseLine[]
  readonly subtotal: Centavos
  readonly adi: Centavos
  readonly total: Centavos
}

/** Purchases and returns (D103). A null `shopId` means all shops. Leaves out void invoices (D28). */
export async function listPurchases(
  db: Db,
  affiliateId: number,
  shopId: number | null,
  { from = '0000-01-01', to }: DayRange,
): Promise<Purchases> {
  const bought = { affiliateId, shopId, since: from, until: to === undefined ? '9999' : dayAfter(to, 1) }
  const sum = await db.first(sums, bought)
  const back = await db.first(returnedSums, bought)
  const page = { ...bought, most: MOST_LINES }
  const all = [...(await db.all(returnedLines, page)), ...(await db.all(lines, page)).map(withOffer)]
  return {
    lines: all
      .toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : a.issuedAt > b.issuedAt ? -1 : 0))
      .slice(0, MOST_LINES),
    subtotal: (sum?.subtotal ?? 0) - (back?.subtotal ?? 0),
    adi: (sum?.adi ?? 0) - (back?.adi ?? 0),
    total: (sum?.total ?? 0) - (back?.total ?? 0),
  }
}
