import type { OrderRequest } from '@mostrador/contract/orders'
import { isBalam } from '@mostrador/domain/brand'
import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Profile } from '@mostrador/domain/user'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { findAffiliateByCode } from '../affiliates/affiliates.queries.ts'
import { addToDay } from '../dashboard/day-total.queries.ts'
import { contentHash } from './content-hash.ts'
import { findByKey, insertInvoice, insertInvoiceLines } from './invoice-insert.queries.ts'
import { insertMovements } from './stock.queries.ts'
import { movementsOf, takeSale } from './take-sale.ts'

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
    const { lines, totals } = await takeSale(tx, { shopId: clerk.shopId }, order, isAdi)
    const affiliateId = await affiliateOf(tx, order)

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
    await insertInvoiceLines(tx, id, lines)
    await insertMovements(tx, movementsOf(lines), {
      reason: 'sale',
      invoiceId: id,
      userId: clerk.id,
      at: instantOf(now),
    })
    await addToDay(tx, {
      shopId: clerk.shopId,
      day: localDay(now),
      authorId: clerk.id,
      orders: 1,
      completed: 0,
      units: lines.reduce((sum, line) => sum + line.quantity, 0),
      subtotal: totals.subtotal,
      total: totals.total,
    })
    return { id, isReplay: false }
  }, 'read committed')
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

async function affiliateOf(tx: Tx, order: OrderRequest): Promise<number | null> {
  if (order.affiliateCode === null || order.affiliateCode === undefined) return null
  const affiliate = await findAffiliateByCode(tx, order.affiliateCode)
  if (affiliate?.is_active !== 1) throw refuse('unknownAffiliate', [], { field: 'affiliateCode' })
  return affiliate.id
}
