import type { QuotationRequest } from '@mostrador/contract/sale/quotations'
import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import type { Totals } from '@mostrador/domain/sale/order'
import { dayAfter, instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { listOffers } from '../../goods/stock/stock.queries.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { findShopRules } from '../../group/shops/shop-rules.queries.ts'
import { findAffiliateByCode } from '../../people/affiliates/affiliates.queries.ts'
import { findCustomerName } from '../../people/customers/joined-customer.queries.ts'
import { namedCustomer } from '../../people/customers/named-customer.ts'
import { isAdiOrder, refuseAffiliateRules } from '../orders/adi-rules.ts'
import { refuseIncompleteOffers, refuseStock } from '../orders/order-refusals.ts'
import { type PricedLine, priceLines } from '../orders/price-lines.ts'
import type { VersionContent } from './quotation-insert.queries.ts'

/** Shop of the quoted goods, and their extension if there is only one. */
export interface QuotingPlace {
  readonly shopId: number
  readonly extensionId: number | null
}

export interface Quote {
  readonly content: Omit<VersionContent, 'quotationId' | 'version'>
  readonly lines: readonly PricedLine[]
}

/**
 * Quotes lines at the prices and offers of now, without taking stock (D191). Refuses shown prices that differ, goods that are not for
 * sale, `notFound` for a shop that is not there, `unknownAffiliate` and `unknownCustomer`.
 */
export async function quote(
  tx: Tx,
  { shopId, extensionId }: QuotingPlace,
  written: QuotationRequest,
  { author, clock }: { readonly author: Author; readonly clock: Clock },
): Promise<Quote> {
  const shop = await findLookup(tx, 'shop', shopId)
  if (!shop) throw refuse('notFound', [])
  const rules = await findShopRules(tx, shopId)
  const isAdi = isAdiOrder(written)
  refuseAffiliateRules({ ...rules, shop: shop.name }, written, isAdi)
  refuseIncompleteOffers({ lines: written.lines, shownOffers: 0 })
  const affiliateId = await affiliateOf(tx, written)
  const customerId = await namedCustomer(tx, written.customerId, false)
  const { lines, totals } = await priced(tx, { shopId, extensionId, reducedPercent: rules.reducedPercent }, written, {
    isAdi,
    isAffiliate: affiliateId !== null,
    clock,
  })
  const days = written.days ?? (await findCashSettings(tx, shopId)).quotationDays
  const now = clock()
  return {
    lines,
    content: {
      ...sumsOf(totals),
      customerId,
      customer: written.name ?? (customerId === null ? FINAL_CONSUMER : await findCustomerName(tx, customerId)),
      affiliateId,
      percent: written.percent,
      days,
      expires: dayAfter(localDay(now), days),
      note: written.note ?? '',
      authorId: author.id,
      author: author.name,
      madeAt: instantOf(now),
      madeLocal: localTime(now),
    },
  }
}

const sumsOf = ({ discount, adi, subtotal, total }: Totals) => ({ discount, adi, subtotal, total })

/** Prices the lines like an order of today, without taking goods. A line that shows no offer gets today's. */
async function priced(
  tx: Tx,
  { extensionId, ...place }: QuotingPlace & { readonly reducedPercent: number },
  { lines: written, percent }: QuotationRequest,
  moment: Parameters<typeof priceLines>[4],
): ReturnType<typeof priceLines> {
  const lines = written.map((line) => (line.ruleId === undefined ? { ...line, showsNoOffer: true as const } : line))
  const ids = lines.map(({ productId }) => productId)
  const there = (await listOffers(tx, place.shopId, ids)).filter(
    ({ extension_id }) => extensionId === null || extension_id === extensionId,
  )
  const goods = there
    .filter(({ is_active }) => is_active === 1)
    .map((offer) => ({ ...offer, quantity: Math.max(0, offer.quantity - unitsOf(lines, offer.id)) }))
  if (goods.length < lines.length) throw refuseStock({ lines, percent }, goods, there, place)
  return priceLines(tx, place, { lines, percent }, goods, { ...moment, isRuled: true })
}

const unitsOf = (lines: QuotationRequest['lines'], id: number): number =>
  lines.find(({ productId }) => productId === id)?.quantity ?? 0

async function affiliateOf(tx: Tx, { affiliateCode }: QuotationRequest): Promise<number | null> {
  if (affiliateCode === null || affiliateCode === undefined) return null
  const affiliate = await findAffiliateByCode(tx, affiliateCode)
  if (affiliate?.is_active !== 1) throw refuse('unknownAffiliate', [], { field: 'affiliateCode' })
  return affiliate.id
}
