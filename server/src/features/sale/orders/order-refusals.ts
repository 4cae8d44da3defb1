import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { OrderRequest, RequestLine } from '@mostrador/contract/sale/orders'
import { adiPriceOf } from '@mostrador/domain/goods/price'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import type { LineOffer } from '@mostrador/domain/sale/offers'
import type { Totals } from '@mostrador/domain/sale/order'
import type { QuotedPart } from '@mostrador/domain/sale/quoted-lines'
import { type Refusal, refuse } from '../../../refuse.ts'
import type { listOffers, TakenStock } from '../../goods/stock/stock.queries.ts'
import type { ShortSet } from '../../goods/stock/take-goods.ts'

export interface Sale
  extends Pick<OrderRequest, 'percent' | 'shownSubtotal' | 'shownTotal' | 'shownAdi' | 'shownOffers'> {
  readonly lines: readonly SaleLine[]
}

export type SaleLine = QuotedPart<RequestLine>

type Offer = Awaited<ReturnType<typeof listOffers>>[number]

/**
 * Names every short line (D24) and every changed price, so that a till that corrects all is not refused again (D22).
 */
export function refuseStock(
  order: Sale,
  taken: readonly TakenStock[],
  offers: readonly Offer[],
  terms: AdiTerms,
  short: readonly ShortSet[] = [],
): Refusal {
  const shortOf = ({ productId }: RequestLine) => short.find((set) => set.productId === productId)
  const got = new Set(taken.map((product) => product.id))
  const refused = order.lines
    .filter((line) => !got.has(line.productId))
    .map((line) => ({ line, offer: offers.find((offer) => offer.id === line.productId) }))
  const unknown = refused.some(({ offer }) => offer === undefined)
  const items = refused.map(
    ({ line, offer }): RefusedItem => ({
      productId: line.productId,
      stock: shortOf(line)?.sets ?? (offer?.is_active ? offer.quantity : 0),
      price: line.quoted?.price ?? offer?.price ?? line.shownPrice ?? 0,
      ...(offer && line.shownAdiPrice !== undefined && { adiPrice: adiPriceFor(offer, terms) }),
      ...(!offer?.is_active && { isActive: false }),
    }),
  )
  const sentences = refused.map(({ line, offer }) => {
    if (offer?.is_active !== 1) return REFUSALS.notForSale(offer?.name ?? `El producto ${line.productId}`)
    const set = shortOf(line)
    return set
      ? REFUSALS.setShort(offer.name, set.piece, set.left, set.sets)
      : REFUSALS.notEnough(offer.name, offer.quantity)
  })
  const changed = changedPrices(order, taken, terms)
  return refuse(unknown ? 'unknownProduct' : 'stockRefused', [[...sentences, ...changed.sentences]], {
    answer: { items: [...items, ...changed.items] },
  })
}

export type AdiTerms = Pick<ShopRules, 'reducedPercent'>

export const adiPriceFor = (offer: { price: Centavos; own_adi_price: Centavos | null }, terms: AdiTerms): Centavos =>
  adiPriceOf({ price: offer.price, ownAdiPrice: offer.own_adi_price }, terms)

export const pricesOf = (
  { quoted }: Pick<SaleLine, 'quoted'>,
  product: TakenStock,
  terms: AdiTerms,
): { price: Centavos; adiPrice: Centavos } => ({
  price: quoted?.price ?? product.price,
  adiPrice: quoted?.adiPrice ?? adiPriceFor(product, terms),
})

export const offerOf = (
  { quoted, productId }: Pick<SaleLine, 'quoted' | 'productId'>,
  offers: OffersToday,
): LineOffer | undefined => (quoted ? quoted.offer : offers?.get(productId))

/** Offers by product. Undefined if the order is charged without rules of price. */
export type OffersToday = ReadonlyMap<number, LineOffer> | undefined

/** Answers today's prices and offers, and never charges another total silently (D22, D183). */
export function refuseChangedPrices(
  order: Sale,
  taken: readonly TakenStock[],
  terms: AdiTerms,
  offers: OffersToday,
): Refusal | undefined {
  const { items, sentences } = changedPrices(order, taken, terms, offers)
  return items.length === 0 ? undefined : refuse('stockRefused', [sentences], { answer: { items } })
}

function changedPrices(order: Sale, taken: readonly TakenStock[], terms: AdiTerms, offers?: OffersToday) {
  const compared = order.lines.flatMap((line) => {
    const product = taken.find((candidate) => candidate.id === line.productId)
    if (!product) return []
    const { price, adiPrice } = pricesOf(line, product, terms)
    const hasSamePrice =
      (line.shownPrice === undefined || line.shownPrice === price) &&
      (line.shownAdiPrice === undefined || line.shownAdiPrice === adiPrice)
    const offer = offerOf(line, offers)
    const isCompared = !line.showsNoOffer && (line.quoted !== undefined || offers !== undefined)
    const hasSameOffer =
      !isCompared || ((line.shownOffer ?? 0) === (offer?.amount ?? 0) && line.ruleId === offer?.ruleId)
    const hasSameVersion = !isCompared || line.ruleVersion === offer?.version
    return {
      line,
      product,
      price,
      adiPrice,
      hasSamePrice,
      offer,
      isChanged: !hasSamePrice || !hasSameOffer,
      hasSameVersion,
    }
  })
  const changed = compared.filter(({ isChanged }) => isChanged)
  // A sale that waits names its versions (D184). One version's amount beside another's would be refused again.
  const named = changed.length === 0 ? [] : compared.filter((each) => each.isChanged || !each.hasSameVersion)
  return {
    items: named.map(({ line, product }) => ofToday(order, line, product, terms, offers)),
    sentences: changed.map(({ line, product, price, adiPrice, hasSamePrice, offer }) => {
      if (!hasSamePrice)
        return REFUSALS.priceChanged(product.name, showMoney(line.shownAdiPrice === undefined ? price : adiPrice))
      return offer ? REFUSALS.offerChanged(product.name, showMoney(-offer.amount)) : REFUSALS.offerEnded(product.name)
    }),
  }
}

/** `stock` is the one before the sale. */
function ofToday(
  { lines }: Sale,
  line: SaleLine,
  product: TakenStock,
  terms: AdiTerms,
  offers?: OffersToday,
): RefusedItem {
  const { price, adiPrice } = pricesOf(line, product, terms)
  // A quotation may split the units of a product.
  const units = lines.reduce((sum, { productId, quantity }) => (productId === product.id ? sum + quantity : sum), 0)
  return {
    productId: product.id,
    stock: product.quantity + units,
    price,
    ...(line.shownAdiPrice !== undefined && { adiPrice }),
    ...((offers || line.quoted) && offerFields(offerOf(line, offers))),
  }
}

const offerFields = (offer: LineOffer | undefined) =>
  offer ? { offer: offer.amount, ruleId: offer.ruleId, ruleVersion: offer.version, ruleName: offer.name } : { offer: 0 }

/** Refuses sums that differ from the shown ones. Answers the prices of lines that did not state theirs (D22). */
export function refuseOtherSums(
  order: Sale,
  taken: readonly TakenStock[],
  terms: AdiTerms,
  offers: OffersToday,
): Refusal {
  const silent = order.lines.filter((line) => line.shownPrice === undefined)
  const items = silent.flatMap((line) =>
    taken.filter(({ id }) => id === line.productId).map((product) => ofToday(order, line, product, terms, offers)),
  )
  return refuse('totalsDiffer', [], { answer: { items } })
}

/** Sums that the till did not send never differ (D22). */
export const differs = (sale: Sale, totals: Totals): boolean =>
  (sale.shownSubtotal !== undefined && sale.shownSubtotal !== totals.subtotal) ||
  (sale.shownAdi !== undefined && sale.shownAdi !== totals.adi) ||
  (sale.shownOffers !== undefined && sale.shownOffers !== totals.offers) ||
  (sale.shownTotal !== undefined && sale.shownTotal !== totals.total)

/** Refuses an offer that does not say its rule and the rule's version, and offers without their sum. */
export function refuseIncompleteOffers({ lines, shownOffers }: Pick<Sale, 'lines' | 'shownOffers'>): void {
  const isIncomplete = lines.some(({ shownOffer, ruleId, ruleVersion }) => {
    const given = [shownOffer, ruleId, ruleVersion].filter((value) => value !== undefined).length
    return given > 0 && (given < 3 || shownOffers === undefined)
  })
  if (isIncomplete) throw refuse('offersIncomplete', [], { field: 'lines' })
}
