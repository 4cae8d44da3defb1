import type { OrderRequest } from '@mostrador/contract/orders'
import { isBalam } from '@mostrador/domain/brand'
import { isPayable, orderTotals, splitDiscount } from '@mostrador/domain/order'
import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Profile } from '@mostrador/domain/user'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { findAffiliateByCode } from '../affiliates/affiliates.queries.ts'
import { addToDay } from '../dashboard/day-total.queries.ts'
import { contentHash } from './content-hash.ts'
import { findByKey, insertInvoice, insertInvoiceLines } from './invoice-insert.queries.ts'
import { adiPriceFor, differs, refuseChangedPrices, refuseStock } from './order-refusals.ts'
import { insertMovements, listOffers, type TakenStock, takeStock } from './stock.queries.ts'

export interface PlacedOrder {
  readonly id: number
  /** The same key and content were sent before: this is the first answer again (D25). */
  readonly isReplay: boolean
}

/**
 * Sells: takes the stock, stores the invoice, its lines and the movements, and keeps the key, all in one transaction
 * and only if every line is there (D22–D25). The shop is the clerk's own; prices and totals are the server's.
 */
export function placeOrder(
  database: Database,
  clock: Clock,
  clerk: Profile,
  order: OrderRequest,
  key: string | null,
): Promise<PlacedOrder> {
  if (order.soldBy !== undefined && order.soldBy !== clerk.id)
    throw refuse('otherCashier', [], { answer: { cashierId: clerk.id } })
  const isAdi = isAdiOrder(order)
  refuseAffiliateRules(clerk, order, isAdi)
  const hash = key === null ? null : contentHash(order)
  return database.inTransaction(async (tx) => {
    if (key !== null) {
      const before = await findByKey(tx, clerk.id, key)
      if (before?.content_hash === hash) return { id: before?.id ?? 0, isReplay: true }
      if (before)
        throw refuse('keyReused', [`${before.issued_local.slice(0, 4)}${before.id}`], {
          answer: { orderId: before.id, key },
        })
    }
    const taken = await takeAll(tx, clerk.shopId, order)
    const changed = refuseChangedPrices(order, taken)
    if (changed) throw changed
    const affiliateId = await affiliateOf(tx, order)
    const lines = priced(order, taken, isAdi)
    const totals = orderTotals(lines, order.percent)
    if (!isPayable(totals)) throw refuse('sumTooLarge', [])
    if (differs(order, totals)) throw refuse('totalsDiffer', [], { answer: { items: [] } })

    const now = clock()
    const id = await insertInvoice(tx, {
      shopId: clerk.shopId,
      shop: clerk.shop,
      extensionId: clerk.extensionId,
      extension: clerk.extension,
      authorId: clerk.id,
      author: clerk.name,
      customer: order.customer,
      nit: order.nit,
      affiliateId,
      percent: order.percent,
      discount: totals.discount,
      adi: totals.adi,
      subtotal: totals.subtotal,
      total: totals.total,
      issuedAt: instantOf(now),
      issuedLocal: localTime(now),
      soldLocal: order.soldAt ?? null,
      key,
      contentHash: hash,
    })
    const discounts = splitDiscount(lines, totals.discount)
    await insertInvoiceLines(
      tx,
      id,
      lines.map((line, index) => ({ ...line, adiPrice: line.adiPrice ?? null, discount: discounts[index] ?? 0 })),
    )
    await insertMovements(
      tx,
      lines.map((line) => ({ productId: line.productId, change: -line.quantity, balance: line.left })),
      { reason: 'sale', invoiceId: id, userId: clerk.id, at: instantOf(now) },
    )
    await addToDay(tx, {
      shopId: clerk.shopId,
      day: localDay(now),
      authorId: clerk.id,
      orders: 1,
      completed: 0,
      units: lines.reduce((sum, line) => sum + line.quantity, 0),
      total: totals.total,
    })
    return { id, isReplay: false }
  })
}

/** An order is an ADI order exactly when its lines carry `adi`; then all of them must (D23). */
function isAdiOrder(order: OrderRequest): boolean {
  const withAdi = order.lines.filter((line) => line.shownAdiPrice !== undefined).length
  if (withAdi > 0 && withAdi < order.lines.length) throw refuse('adiNotEverywhere', [])
  return withAdi > 0
}

function refuseAffiliateRules(clerk: Profile, order: OrderRequest, isAdi: boolean): void {
  const hasAffiliate = order.affiliateCode !== null && order.affiliateCode !== undefined
  if (isBalam(clerk.shop) && (isAdi || hasAffiliate)) throw refuse('noAdiHere', [])
  if (isAdi && !hasAffiliate) throw refuse('adiNeedsAffiliate', [], { field: 'affiliateCode' })
}

async function takeAll(tx: Tx, shopId: number, order: OrderRequest): Promise<TakenStock[]> {
  const taken = await takeStock(tx, shopId, order.lines)
  if (taken.length === order.lines.length) return taken
  const ids = order.lines.map((line) => line.productId)
  throw refuseStock(order, taken, await listOffers(tx, shopId, ids))
}

async function affiliateOf(tx: Tx, order: OrderRequest): Promise<number | null> {
  if (order.affiliateCode === null || order.affiliateCode === undefined) return null
  const affiliate = await findAffiliateByCode(tx, order.affiliateCode)
  if (affiliate?.is_active !== 1) throw refuse('unknownAffiliate', [], { field: 'affiliateCode' })
  return affiliate.id
}

/** The order's lines with the server's own prices. */
function priced(order: OrderRequest, taken: readonly TakenStock[], isAdi: boolean) {
  const products = new Map(taken.map((product) => [product.id, product]))
  return order.lines.flatMap((line) => {
    const product = products.get(line.productId)
    if (!product) return []
    return {
      productId: line.productId,
      quantity: line.quantity,
      price: product.price,
      adiPrice: isAdi ? adiPriceFor(product) : undefined,
      left: product.quantity,
    }
  })
}
