import { BRANDS, type Brand } from '@mostrador/domain/brand'
import { CF, FINAL_CONSUMER } from '@mostrador/domain/nit'
import { adiPriceOf, orderTotals, splitDiscount } from '@mostrador/domain/order'
import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Tx } from '../db/session.ts'
import { addToDay } from '../features/dashboard/day-total.queries.ts'
import { updateInvoiceState } from '../features/invoices/invoice-state.queries.ts'
import { insertInvoice, insertInvoiceLines, STATE_NUMBERS } from '../features/orders/invoice-insert.queries.ts'
import { insertMovements, takeStock } from '../features/orders/stock.queries.ts'
import type { PastSale } from './history.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import type { Shelves } from './stock-shelves.ts'

const HOUR = 3_600_000

/** Orders are completed within hours, but for one in some of the last two days that somebody forgot. */
const isDone = (id: number, age: number): boolean => age > 6 * HOUR && (age > 48 * HOUR || id % 12 !== 0)

interface Counter {
  readonly shelves: Shelves
  /** Ids of the active ones. */
  readonly affiliates: readonly number[]
  readonly customers: readonly { readonly name: string; readonly nit: string }[]
  readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
  readonly now: number
}

/** The past sales as what happened one after the other. */
export const saleEvents = (sales: readonly PastSale[], counter: Counter): PastEvent[] =>
  sales.map((sale) => ({ at: sale.at, happen: (tx) => sellPast(tx, sale, counter) }))

/** Writes a past sale as an order was written: stock, invoice, lines and movements, with the clock of its day. */
async function sellPast(
  tx: Tx,
  sale: PastSale,
  { shelves, affiliates, customers, cashiers, now }: Counter,
): Promise<void> {
  const brand = BRANDS.find(({ key }) => key === sale.brand)
  if (!brand) return
  const cashier = cashiers[sale.brand]
  const customer = sale.customer === null ? undefined : customers[sale.customer]
  const lines = sale.lines.flatMap(({ product, quantity }) => {
    const shelved = shelves[sale.brand][product]
    return shelved
      ? {
          productId: shelved.id,
          quantity,
          price: shelved.price,
          adiPrice: sale.isAdi ? adiPriceOf(shelved) : undefined,
        }
      : []
  })
  const totals = orderTotals(lines, sale.percent)
  const taken = await takeStock(tx, brand.shopId, lines)
  const left = new Map(taken.map((product) => [product.id, product.quantity]))
  const id = await insertInvoice(tx, {
    shopId: brand.shopId,
    shop: brand.title,
    extensionId: cashier.extensionId,
    extension: cashier.extension,
    authorId: cashier.id,
    author: cashier.name,
    customer: customer?.name ?? FINAL_CONSUMER,
    nit: customer?.nit ?? CF,
    affiliateId: sale.affiliate === null ? null : (affiliates[sale.affiliate] ?? null),
    percent: sale.percent,
    discount: totals.discount,
    adi: totals.adi,
    subtotal: totals.subtotal,
    total: totals.total,
    issuedAt: instantOf(sale.at),
    issuedLocal: localTime(sale.at),
    soldLocal: null,
    key: null,
    contentHash: null,
  })
  const discounts = splitDiscount(lines, totals.discount)
  await insertInvoiceLines(
    tx,
    id,
    lines.map((line, index) => ({ ...line, adiPrice: line.adiPrice ?? null, discount: discounts[index] ?? 0 })),
  )
  await insertMovements(
    tx,
    lines.map((line) => ({
      productId: line.productId,
      change: -line.quantity,
      balance: left.get(line.productId) ?? 0,
    })),
    { reason: 'sale', invoiceId: id, userId: cashier.id, at: instantOf(sale.at) },
  )
  const isCompleted = isDone(id, now - sale.at)
  if (isCompleted) await updateInvoiceState(tx, id, STATE_NUMBERS.completed)
  await addToDay(tx, {
    shopId: brand.shopId,
    day: localDay(sale.at),
    authorId: cashier.id,
    orders: 1,
    completed: Number(isCompleted),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: totals.subtotal,
    total: totals.total,
  })
}
