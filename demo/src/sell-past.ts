import { adiPriceOf } from '@mostrador/domain/goods/price'
import { CF, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { orderTotals, splitDiscount } from '@mostrador/domain/sale/order'
import { DAY_MS, HOUR_MS, instantOf, localDay, localTime, MINUTE_MS, startOfDay } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { insertMovements } from '@mostrador/server/features/goods/stock/stock.queries'
import { addToDay } from '@mostrador/server/features/money/day-totals/day-total.queries'
import { updateInvoiceState } from '@mostrador/server/features/money/payments/order-state.queries'
import { takeParts } from '@mostrador/server/features/money/payments/take-parts'
import { spendVouchers } from '@mostrador/server/features/money/vouchers/spend-vouchers'
import { insertInstalments } from '@mostrador/server/features/sale/credit/credit.queries'
import { insertInvoice, insertInvoiceLines } from '@mostrador/server/features/sale/orders/invoice-insert.queries'
import { certifyPast, nobodysNit, type PastStanding } from './certify-past.ts'
import { creditFor } from './credit-past.ts'
import type { PastSale } from './history.ts'
import type { ProductsByBrand } from './insert-goods.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { paymentOf } from './pay-past.ts'
import type { ReturnableSale } from './return-past.ts'
import { BRANDS, type Brand, REDUCED_PERCENT } from './shops.ts'
import { takeAll } from './take-all.ts'
import { type Tills, tillsSince } from './tills.ts'

/** Orders complete within hours, except one in twelve of the last two days. */
const isDone = (at: number, age: number): boolean =>
  age > 6 * HOUR_MS && (age > 48 * HOUR_MS || Math.floor(at / 1000) % 12 !== 0)

interface Counter {
  readonly shelves: ProductsByBrand
  readonly affiliates: readonly number[]
  readonly customers: readonly { readonly name: string; readonly nit: string }[]
  readonly customerOf: (sale: PastSale) => number | null
  readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
  readonly now: number
  readonly tills: Tills
  readonly sold: ReturnableSale[]
  readonly quoted: ReadonlyMap<PastSale, number>
  readonly standingOf: (sale: PastSale) => PastStanding
}

export function saleEvents(sales: readonly PastSale[], counter: Counter): PastEvent[] {
  const late = lateSale(sales, counter.now)
  return sales.map((sale) => {
    if (sale !== late) return { at: sale.at, what: 'una venta', happen: (tx) => sellPast(tx, sale, counter) }
    // Its till was without network until the next morning, before the drawer was opened again.
    const at = startOfDay(localDay(sale.at)) + DAY_MS + 7 * HOUR_MS + 40 * MINUTE_MS
    return { at, what: 'una venta', happen: (tx) => sellPast(tx, { ...sale, at }, counter, localTime(sale.at)) }
  })
}

/** A sale that arrives after its shift's count: Vianney's last one three days ago. */
const lateSale = (sales: readonly PastSale[], now: number): PastSale | undefined => {
  const day = localDay(now - 3 * DAY_MS)
  return sales.findLast(({ brand, at }) => brand === 'vianney' && localDay(at) === day)
}

async function sellPast(
  tx: Tx,
  sale: PastSale,
  { shelves, affiliates, customers, customerOf, cashiers, now, tills, sold, quoted, standingOf }: Counter,
  soldLocal: string | null = null,
): Promise<void> {
  const brand = BRANDS.find(({ key }) => key === sale.brand)
  if (!brand) return
  const cashier = cashiers[sale.brand]
  const customer = sale.customer === null ? undefined : customers[sale.customer]
  const standing = standingOf(sale)
  const given = customer?.nit ?? CF
  const nit = standing === 'rejected' ? nobodysNit(given) : given
  const lines = sale.lines.flatMap(({ product, quantity }) => {
    const shelved = shelves[sale.brand][product]
    return shelved
      ? {
          productId: shelved.id,
          quantity,
          price: shelved.price,
          adiPrice: sale.isAdi ? adiPriceOf(shelved, { reducedPercent: REDUCED_PERCENT }) : undefined,
        }
      : []
  })
  const totals = orderTotals(lines, sale.percent)
  const till = tills[sale.brand]
  const isPaid = sale.at >= tillsSince(now)
  const customerId = customerOf(sale)
  const credit = await creditFor(tx, { at: sale.at, now, customerId, total: totals.total })
  // A sale on credit completes at once (D186).
  const isHandedOver = credit !== null || isDone(sale.at, now - sale.at)
  const { parts, charge } = credit
    ? { parts: [], charge: 'owing' as const }
    : isPaid
      ? paymentOf({ at: sale.at, now, total: totals.total, isDone: isHandedOver }, till)
      : { parts: [], charge: 'unasked' as const }
  const shiftId = soldLocal === null ? till.shiftId : till.lastShiftId
  const left = await takeAll(tx, brand.shopId, lines)
  const id = await insertInvoice(tx, {
    shopId: brand.shopId,
    shop: brand.title,
    extensionId: cashier.extensionId,
    extension: cashier.extension,
    authorId: cashier.id,
    author: cashier.name,
    customer: customer?.name ?? FINAL_CONSUMER,
    nit,
    affiliateId: sale.affiliate === null ? null : (affiliates[sale.affiliate] ?? null),
    customerId,
    quotationId: quoted.get(sale) ?? null,
    ...(credit && { dueDay: credit.dueDay }),
    percent: sale.percent,
    discount: totals.discount,
    adi: totals.adi,
    subtotal: totals.subtotal,
    total: totals.total,
    issuedAt: instantOf(sale.at),
    issuedLocal: localTime(sale.at),
    soldLocal,
    charge,
    shiftId,
    key: null,
    contentHash: null,
  })
  if (credit) await insertInstalments(tx, id, credit.instalments)
  const discounts = splitDiscount(lines, totals.discount)
  await insertInvoiceLines(
    tx,
    id,
    lines.map((line, index) => ({
      ...line,
      name: left.get(line.productId)?.name ?? '',
      adiPrice: line.adiPrice ?? null,
      discount: discounts[index] ?? 0,
    })),
  )
  await certifyPast(
    tx,
    {
      id,
      shopId: brand.shopId,
      total: totals.total,
      customer: customer?.name ?? FINAL_CONSUMER,
      nit,
    },
    sale,
    standing,
  )
  await insertMovements(
    tx,
    lines.map((line) => ({
      productId: line.productId,
      change: -line.quantity,
      balance: left.get(line.productId)?.quantity ?? 0,
    })),
    { reason: 'sale', document: { kind: 'invoice', id }, userId: cashier.id, at: instantOf(sale.at) },
  )
  const paying = {
    shopId: brand.shopId,
    invoiceId: id,
    kind: 'sale',
    author: cashier,
    now: sale.at,
    shiftId,
    lateness: soldLocal === null ? 'onTime' : 'beforeCount',
  } as const
  await takeParts(tx, await spendVouchers(tx, parts, { shopId: brand.shopId, now: sale.at }), paying)
  const [first] = lines
  if (charge === 'charged' && first && parts.every(({ isUnconfirmed }) => !isUnconfirmed))
    sold.push({ brand: sale.brand, id, productId: first.productId, worth: first.adiPrice ?? first.price })
  if (isHandedOver) await updateInvoiceState(tx, id, 'completed')
  await addToDay(tx, {
    shopId: brand.shopId,
    day: localDay(sale.at),
    authorId: cashier.id,
    orders: 1,
    completed: Number(isHandedOver),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: totals.subtotal,
    total: totals.total,
  })
}
