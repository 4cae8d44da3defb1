import { type Centavos, parseMoney } from '@mostrador/domain/money'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const MOST_ENTRIES = 50
const MOST_SALES = 10

/** A null price means no ADI price of its own. */
export interface PastPrice {
  readonly id: number
  /** Local time. */
  readonly at: string
  readonly author: string | null
  readonly what: 'Valor' | 'Precio ADI'
  readonly before: Centavos | null
  readonly after: Centavos | null
}

const priceEntries = statement<{ product: string; limit: number }>()((db, p) =>
  db
    .selectFrom('audit_entry')
    .where('entity', '=', 'producto')
    .where('entity_id', '=', p.product)
    .where(sql<boolean>`(after like '%"valor":%' or after like '%"precioADI":%')`)
    .orderBy('id', 'desc')
    .limit(p.limit)
    .select(['id', 'at_local as at', 'user_name as author', 'before', 'after']),
)

/** Names of the prices in the audit log (`auditedProduct`). */
const PRICES = [
  { what: 'Valor', word: 'valor' },
  { what: 'Precio ADI', word: 'precioADI' },
] as const

/** Only the audit log stores changes of prices. */
export async function listPriceChanges(db: Db, productId: number): Promise<PastPrice[]> {
  const entries = await db.all(priceEntries, { product: String(productId), limit: MOST_ENTRIES })
  return entries.flatMap(({ id, at, author, before, after }) => {
    const [was, is] = [fieldsOf(before), fieldsOf(after)]
    return PRICES.filter(({ word }) => word in is && (is[word] ?? null) !== (was[word] ?? null)).map(
      ({ what, word }): PastPrice => ({ id, at, author, what, before: priceOf(was[word]), after: priceOf(is[word]) }),
    )
  })
}

const fieldsOf = (kept: string | null): Readonly<Record<string, unknown>> =>
  kept === null ? {} : (JSON.parse(kept) as Readonly<Record<string, unknown>>)

const priceOf = (kept: unknown): Centavos | null => (typeof kept === 'string' ? (parseMoney(kept) ?? null) : null)

const lastSales = statement<{ productId: number; limit: number }>()((db, p) =>
  db
    .selectFrom('stock_movement as movement')
    .innerJoin('invoice', 'invoice.id', 'movement.invoice_id')
    .innerJoin('invoice_line as line', (join) =>
      join.onRef('line.invoice_id', '=', 'invoice.id').onRef('line.product_id', '=', 'movement.product_id'),
    )
    .where('movement.product_id', '=', p.productId)
    .where('movement.reason', '=', 'sale')
    .where('invoice.voided_at', 'is', null)
    .orderBy('movement.id', 'desc')
    .limit(p.limit)
    .select(['invoice.id', 'invoice.issued_local as at', 'invoice.customer', 'line.quantity', 'line.price']),
)

const lastReturns = statement<{ productId: number; limit: number }>()((db, p) =>
  db
    .selectFrom('stock_movement as movement')
    .innerJoin('goods_return as back', 'back.id', 'movement.return_id')
    .leftJoin('invoice', 'invoice.id', 'back.invoice_id')
    .where('movement.product_id', '=', p.productId)
    .where('movement.reason', '=', 'return')
    .orderBy('movement.id', 'desc')
    .limit(p.limit)
    .select([
      'back.id',
      'back.issued_local as at',
      'back.invoice_id as invoiceId',
      'invoice.customer',
      sql<number>`(select -sum(line.quantity) from goods_return_line as line
        where line.return_id = back.id and line.product_id = movement.product_id)`.as('quantity'),
      sql<number>`(select max(line.price) from goods_return_line as line
        where line.return_id = back.id and line.product_id = movement.product_id)`.as('price'),
    ]),
)

/** Newest first, without void ones. Returned goods are negative (D103). */
export async function listLastSales(db: Db, productId: number) {
  const page = { productId, limit: MOST_SALES }
  const sales = (await db.all(lastSales, page)).map(({ id, ...sale }) => ({
    ...sale,
    invoiceId: id as number | null,
    returnId: null as number | null,
    number: invoiceNumber({ id, issuedAt: sale.at }),
  }))
  const returns = (await db.all(lastReturns, page)).map(({ id, customer, ...back }) => ({
    ...back,
    customer: customer ?? '',
    returnId: id,
    number: returnNumber({ id, issuedAt: back.at }),
  }))
  return [...returns, ...sales].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, MOST_SALES)
}
