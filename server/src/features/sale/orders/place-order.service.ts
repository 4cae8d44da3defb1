import type { OrderRequest } from '@mostrador/contract/sale/orders'
import type { Profile } from '@mostrador/domain/people/user'
import { MINUTE_MS } from '@mostrador/domain/time'
import type { Clock } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { planDocument } from '../../fiscal/fel/documents/sale-document.ts'
import { findSaleIssuer } from '../../fiscal/fel/settings/fel-shop.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { chargeSale, storedChargeAnswer } from '../../money/payments/charge-sale.ts'
import { findAffiliateByCode } from '../../people/affiliates/affiliates.queries.ts'
import { namedCustomer } from '../../people/customers/named-customer.ts'
import { contentHash } from '../../platform/kept-answers/content-hash.ts'
import { holdCatalogueOrder } from '../catalogue-order-records/hold-catalogue-order.ts'
import { grantCredit } from '../credit/grant-credit.ts'
import { holdBuyer } from '../credit/hold-buyer.ts'
import { holdQuotation } from '../quotation-records/hold-quotation.ts'
import { isAdiOrder, refuseAffiliateRules } from './adi-rules.ts'
import { keptOrderOf } from './kept-order.ts'
import { refuseIncompleteOffers } from './order-refusals.ts'
import { priceLines } from './price-lines.ts'
import { refuseUnsaidPassport } from './receiver-rules.ts'
import { refuseDiscarded } from './refuse-discarded.ts'
import { refuseTwice } from './refuse-twice.ts'
import { type PlacedOrder, storeOrder } from './store-order.ts'
import { takeSale } from './take-sale.ts'

/**
 * Sells in one transaction, only if every line is in stock (D22–D25). The shop is the clerk's own, and prices and
 * totals are the server's. Refuses `otherCashier`, `saleDiscarded`, `shopOff`, `unknownAffiliate`, `unknownCustomer`,
 * and credit that a customer does not have (D186).
 */
export function placeOrder(
  database: Database,
  clock: Clock,
  clerk: Profile,
  order: OrderRequest,
  key: string | null,
): Promise<PlacedOrder> {
  if (order.soldBy !== undefined && order.soldBy !== clerk.id)
    throw refuse('otherCashier', [], { answer: { loggedInId: clerk.id } })
  const isAdi = isAdiOrder(order)
  refuseAffiliateRules(clerk, order, isAdi)
  refuseUnsaidPassport(order)
  refuseIncompleteOffers(order)
  refuseTwice(order)
  const isAffiliate = order.affiliateCode !== null && order.affiliateCode !== undefined
  const hash = key === null ? null : contentHash(order)
  const corrects = key === null ? undefined : order.corrects?.toLowerCase()
  return database.inTransaction(async (tx) => {
    if (key !== null && hash !== null) {
      const before = await keptOrderOf(tx, clerk.id, { key, hash, corrects })
      if (before !== undefined) return { id: before, isReplay: true, ...(await storedChargeAnswer(tx, before)) }
    }
    const { shopId, reducedPercent } = clerk
    const isMade = order.soldAt !== undefined
    const buyer = await holdBuyer(tx, {
      named: order.customerId,
      customerId: await namedCustomer(tx, order.customerId, isMade),
      shopId,
      payments: order.payments,
      due: order.shownTotal,
      isMade,
    })
    const time = { shopId, soldAt: order.soldAt, now: clock() }
    const quoted = await holdQuotation(tx, order, time)
    const catalogueOrderId = await holdCatalogueOrder(tx, order.catalogueOrderId, time)
    // PostgreSQL receives these together, because they do not depend on each other.
    const place = { shopId, reducedPercent }
    const terms = { isAdi, isAffiliate, soldAt: order.soldAt }
    const [{ taken: goods, lines, movements, totals }, settings, fel, affiliateId] = await Promise.all([
      takeSale(tx, place, quoted.sale, { ...terms, clock }),
      findCashSettings(tx, shopId),
      findSaleIssuer(tx, shopId),
      affiliateOf(tx, order),
      refuseDiscarded(tx, clerk.id, key),
    ])
    // An offline sale is stored even if its shop was deactivated, because the till could not know.
    if (!settings.isSelling && !isMade) throw refuse('shopOff', [clerk.shop])
    const now = clock()
    // A sale made without network is final. A person looks at what cannot be certified (D165).
    const document = await planDocument(tx, fel, order, { total: totals.total, now, isMade })
    const givesCredit = buyer.account !== null
    const paid = await chargeSale(tx, order, { scope: shopId, shopId, settings, total: totals.total, givesCredit, now })
    const credit = await grantCredit(tx, buyer, {
      balance: paid.onCredit,
      instalments: order.instalments,
      soldAt: order.soldAt,
      graceDays: settings.creditGraceDays,
      now,
    })
    const taken = {
      order,
      paid,
      affiliateId,
      customerId: buyer.customerId,
      quotationId: quoted.quotationId,
      catalogueOrderId,
      credit,
      lines,
      movements,
      totals,
      document,
      key,
      hash,
      corrects,
      userId: clerk.id,
    }
    // The clock is read again after the wait for a closing shift, because a late sale must look later than the count.
    const issuedAt = clock()
    // A rule may begin or end between both readings. The day of an invoice has the offers of that day (D184).
    if (!isMade && minuteOf(issuedAt) !== minuteOf(time.now))
      await priceLines(tx, place, quoted.sale, goods, { ...terms, clock: () => issuedAt })
    return storeOrder(tx, issuedAt, clerk, taken)
  }, 'read committed')
}

/** Number of a minute. Rules of price begin and end with a minute. */
const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS)

async function affiliateOf(tx: Tx, order: OrderRequest): Promise<number | null> {
  if (order.affiliateCode === null || order.affiliateCode === undefined) return null
  const affiliate = await findAffiliateByCode(tx, order.affiliateCode)
  if (affiliate?.is_active !== 1) throw refuse('unknownAffiliate', [], { field: 'affiliateCode' })
  return affiliate.id
}
