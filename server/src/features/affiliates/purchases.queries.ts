import type { Centavos } from '@mostrador/domain/money/money'
import type { DayRange, PurchaseLine } from '@mostrador/domain/people/affiliate'
import { dayAfter } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { bigintParam } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, statement } from '../../db/statement.ts'

/** A document with more lines than this is no longer read: its newest (wire.md). */
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
      'invoice.issued_local as issuedAt',
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

/** Where an affiliate bought last. */
export const findLastShop = (db: Db, affiliateId: number) => db.first(lastShop, { affiliateId })

export interface Purchases {
  /** Newest purchase first. */
  readonly lines: PurchaseLine[]
  readonly subtotal: Centavos
  readonly adi: Centavos
  readonly total: Centavos
}

/** What an affiliate bought on some days, in one shop or in all (null), and its sums; void invoices left out (D28). */
export async function listPurchases(
  db: Db,
  affiliateId: number,
  shopId: number | null,
  { from = '0000-01-01', to }: DayRange,
): Promise<Purchases> {
  const bought = { affiliateId, shopId, since: from, until: to === undefined ? '9999' : dayAfter(to, 1) }
  const sum = await db.first(sums, bought)
  return {
    lines: await db.all(lines, { ...bought, most: MOST_LINES }),
    subtotal: sum?.subtotal ?? 0,
    adi: sum?.adi ?? 0,
    total: sum?.total ?? 0,
  }
}
