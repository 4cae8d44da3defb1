import type { RecordRequest, SoldLine } from '@mostrador/contract/sale/orders'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { isPayable, lineWorth, orderTotals, splitDiscount } from '@mostrador/domain/sale/order'
import type { RowScope } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { planDocument } from '../../fiscal/fel/documents/sale-document.ts'
import { findSaleIssuer } from '../../fiscal/fel/settings/fel-shop.queries.ts'
import { type HeldGoods, holdGoods } from '../../goods/stock/stock.queries.ts'
import { takeAsSold } from '../../goods/stock/take-as-sold.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { findShopRules } from '../../group/shops/shop-rules.queries.ts'
import { chargeSale, storedChargeAnswer } from '../../money/payments/charge-sale.ts'
import { findAffiliateEverOf } from '../../people/affiliates/affiliates.queries.ts'
import { resolveAlias } from '../../people/customers/joined-customer.queries.ts'
import { withSupervisorKey } from '../../people/supervisor/supervisor-key.ts'
import { findSeller } from '../../people/users/user-record.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { contentHash } from '../../platform/kept-answers/content-hash.ts'
import { freeCatalogueOrder } from '../catalogue-order-records/hold-catalogue-order.ts'
import { grantCredit } from '../credit/grant-credit.ts'
import { holdBuyer } from '../credit/hold-buyer.ts'
import { listVersions } from '../offers/offer-record.queries.ts'
import { freeQuotation } from '../quotation-records/free-quotation.ts'
import { isAdiOrder, refuseAffiliateRules } from './adi-rules.ts'
import { keptOrderOf } from './kept-order.ts'
import { differs, refuseIncompleteOffers } from './order-refusals.ts'
import { refuseUnsaidPassport } from './receiver-rules.ts'
import { recordedSale } from './recorded-sale.ts'
import { refuseDiscarded } from './refuse-discarded.ts'
import { refuseTwice } from './refuse-twice.ts'
import { type PlacedOrder, type Seller, storeOrder } from './store-order.ts'

interface Recorder extends RuledSeller {
  /** True for an owner or a manager, who may record any sale without the supervisor's key. */
  readonly decides: boolean
  readonly scope: RowScope
}

/**
 * Stores a refused sale as made, because its goods have left the shop: own prices, sums, time, key and seller. The same
 * transaction first books missing stock as a difference. The log says who decided and why. The same key sent again, as
 * an order or here, is one sale (D25).
 */
export async function recordSale(
  context: ServiceContext,
  recorder: Recorder,
  sale: RecordRequest,
): Promise<PlacedOrder> {
  const soldBy = sale.soldBy ?? recorder.id
  const { decides, scope } = recorder
  if (!decides && soldBy !== recorder.id) throw refuse('otherCashier', [], { answer: { loggedInId: recorder.id } })
  if (!decides && sale.supervisorKey === undefined) throw refuse('supervisorNeeded', [], { field: 'supervisorKey' })
  const isAdi = isAdiOrder(sale)
  refuseUnsaidPassport(sale)
  refuseIncompleteOffers(sale)
  refuseTwice(sale)
  const priced = pricedAsSold(sale, isAdi)
  if (!decides && sale.supervisorKey !== undefined)
    await withSupervisorKey(context, recorder, sale.supervisorKey, 'supervisorKey', async () => undefined)

  const key = sale.key.toLowerCase()
  const corrects = sale.corrects?.toLowerCase()
  const hash = contentHash(sale)
  return context.database.inTransaction(async (tx) => {
    const before = await keptOrderOf(tx, soldBy, { key, hash, corrects })
    if (before !== undefined) return { id: before, isReplay: true, ...(await storedChargeAnswer(tx, before)) }
    await refuseDiscarded(tx, soldBy, key)
    await refuseUnknownRules(tx, sale)
    const buyer = await holdBuyer(tx, {
      named: sale.customerId,
      customerId: await customerOf(tx, sale),
      payments: sale.payments,
      due: sale.shownTotal,
      isMade: true,
    })
    const { customerId } = buyer
    const quoted = await freeQuotation(tx, sale.quotation)
    const ordered = await freeCatalogueOrder(tx, sale.catalogueOrderId)
    const goods = await goodsOf(tx, scope, sale)
    const seller = await sellerOf(tx, soldBy === recorder.id ? recorder : await findSeller(tx, soldBy), goods)
    const quotationId = quoted?.shopId === seller.shopId ? quoted.id : null
    const catalogueOrderId = ordered?.shopId === seller.shopId ? ordered.id : null
    refuseAffiliateRules(seller, sale, isAdi)
    const { lines, movements, differences } = await takeAsSold(tx, goods, priced.lines)
    const affiliateId = await affiliateOf(tx, sale)
    const now = context.clock()
    const settings = await findCashSettings(tx, seller.shopId)
    const fel = await findSaleIssuer(tx, seller.shopId)
    const { totals } = priced
    const document = await planDocument(tx, fel, sale, { total: totals.total, now, isMade: true })
    const givesCredit = buyer.account !== null && settings.sellsOnCredit
    const { shopId } = seller
    const paid = await chargeSale(tx, sale, { scope, shopId, settings, total: totals.total, givesCredit, now })
    const credit = await grantCredit(tx, buyer, {
      balance: paid.onCredit,
      instalments: sale.instalments,
      soldAt: sale.soldAt,
      graceDays: settings.creditGraceDays,
      now,
    })
    const named = lines.map((line) => ({ ...line, name: goods.get(line.productId)?.name ?? '' }))
    const taken = {
      order: sale,
      paid,
      affiliateId,
      customerId,
      quotationId,
      catalogueOrderId,
      credit,
      lines: named,
      movements,
      differences,
      totals,
      document,
      key,
      hash,
      corrects,
    }
    // The clock is read again: a sale that waited for a closing shift must look later than its count.
    const placed = await storeOrder(tx, context.clock(), seller, { ...taken, userId: recorder.id })
    await insertAudit(
      tx,
      recordedSale({
        sale,
        id: placed.id,
        now,
        seller,
        recorder,
        decides,
        goods,
        differences,
        affiliateId,
        customerId,
        quotationId,
        catalogueOrderId,
        isOverLimit: credit?.isOverLimit ?? false,
      }),
      now,
    )
    return placed
  }, 'read committed')
}

/** Refuses sums that do not match the lines (D22). */
function pricedAsSold(sale: RecordRequest, isAdi: boolean) {
  const lines = sale.lines.map(({ productId, quantity, shownPrice, shownAdiPrice, ...offerFields }) => ({
    productId,
    quantity,
    price: shownPrice,
    adiPrice: isAdi ? shownAdiPrice : undefined,
    offer: soldOffer(offerFields),
  }))
  const totals = orderTotals(lines, sale.percent)
  if (!isPayable(totals)) throw refuse('sumTooLarge', [])
  const isForNothing = lines.some((line) => line.offer && lineWorth(line) < 1)
  if (isForNothing || differs(sale, totals)) throw refuse('sumsWrong', [])
  const discounts = splitDiscount(lines, totals.discount)
  return { totals, lines: lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 })) }
}

/** The name comes from the rule's version, which the line stores. */
const soldOffer = ({ shownOffer, ruleId, ruleVersion }: Pick<SoldLine, 'shownOffer' | 'ruleId' | 'ruleVersion'>) =>
  ruleId === undefined || ruleVersion === undefined || shownOffer === undefined
    ? undefined
    : { ruleId, version: ruleVersion, name: '', amount: shownOffer }

/** Refuses an unknown version. The recorder judges whether it was in force. */
async function refuseUnknownRules(tx: Tx, { lines }: RecordRequest): Promise<void> {
  const named = lines.flatMap(({ ruleId, ruleVersion = 0 }) => (ruleId === undefined ? [] : [{ ruleId, ruleVersion }]))
  if (named.length === 0) return
  const versions = await listVersions(
    tx,
    named.map(({ ruleId }) => ruleId),
  )
  const unknown = named.find(
    ({ ruleId, ruleVersion }) => !versions.some((known) => known.ruleId === ruleId && known.version === ruleVersion),
  )
  if (unknown) throw refuse('ruleUnknown', [unknown.ruleId, unknown.ruleVersion])
}

async function goodsOf(tx: Tx, scope: RowScope, { lines }: RecordRequest): Promise<Map<number, HeldGoods>> {
  const goods = new Map((await holdGoods(tx, scope, lines)).map((product) => [product.id, product]))
  const unknown = lines.find(({ productId }) => !goods.has(productId))
  if (unknown) throw refuse('notYourGoods', [unknown.productId])
  return goods
}

type RuledSeller = Seller & Pick<ShopRules, 'hasAffiliates' | 'reducedPercent'>

/** Places the seller in the shop whose goods have left, because the seller may have moved since. */
async function sellerOf(
  tx: Tx,
  seller: RuledSeller | undefined,
  goods: ReadonlyMap<number, HeldGoods>,
): Promise<RuledSeller> {
  if (!seller) throw refuse('notFound', [])
  const [shopId, ...others] = new Set([...goods.values()].map((product) => product.shopId))
  if (shopId === undefined || others.length > 0 || shopId === seller.shopId) return seller
  const shop = await findLookup(tx, 'shop', shopId)
  return { ...seller, ...(await findShopRules(tx, shopId)), shopId, shop: shop?.name ?? seller.shop }
}

const affiliateOf = async (tx: Tx, { affiliateCode }: RecordRequest): Promise<number | null> =>
  affiliateCode === null || affiliateCode === undefined
    ? null
    : ((await findAffiliateEverOf(tx, affiliateCode)) ?? null)

/** Accepts a customer who was deleted since. Null for an id that never existed. */
const customerOf = async (tx: Tx, { customerId }: RecordRequest): Promise<number | null> =>
  customerId === undefined ? null : ((await resolveAlias(tx, customerId))?.id ?? null)
