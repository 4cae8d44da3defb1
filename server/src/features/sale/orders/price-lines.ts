import type { Centavos } from '@mostrador/domain/money'
import type { LineOffer } from '@mostrador/domain/sale/offers'
import { isPayable, orderTotals, splitDiscount, type Totals } from '@mostrador/domain/sale/order'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import type { TakenStock } from '../../goods/stock/stock.queries.ts'
import { type OfferPlace, reckonOffers } from '../offers/reckon-offers.ts'
import {
  type AdiTerms,
  differs,
  offerOf,
  pricesOf,
  refuseChangedPrices,
  refuseOtherSums,
  type Sale,
} from './order-refusals.ts'

export interface PricedLine {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  readonly price: Centavos
  readonly adiPrice: Centavos | null
  readonly offer?: LineOffer | undefined
  readonly discount: Centavos
}

export interface SaleMoment extends Pick<OfferPlace, 'isAffiliate' | 'soldAt'> {
  readonly isAdi: boolean
  /** True if rules of price are charged. By default they are if the sale shows a sum of offers (D183). */
  readonly isRuled?: boolean
  readonly clock: Clock
}

/** Refuses prices, offers and sums that differ from the shown ones (D22). */
export async function priceLines(
  tx: Tx,
  place: AdiTerms & { readonly shopId: number },
  sale: Sale,
  taken: readonly TakenStock[],
  { isAdi, isRuled = sale.shownOffers !== undefined, ...when }: SaleMoment,
): Promise<{ lines: PricedLine[]; totals: Totals }> {
  const listed = priced(sale, taken, place, isAdi)
  const today = listed.filter(({ quoted }) => quoted === undefined)
  const offers = isRuled ? await offersOf(tx, place.shopId, today, when) : undefined
  const changed = refuseChangedPrices(sale, taken, place, offers)
  if (changed) throw changed
  const lines = listed.map((line) => ({ ...line, offer: offerOf(line, offers) }))
  const totals = orderTotals(lines, sale.percent)
  if (!isPayable(totals)) throw refuse('sumTooLarge', [])
  if (differs(sale, totals)) throw refuseOtherSums(sale, taken, place, offers)
  const discounts = splitDiscount(lines, totals.discount)
  return {
    lines: lines.map(({ quoted: _, ...line }, index) => ({
      ...line,
      adiPrice: line.adiPrice ?? null,
      discount: discounts[index] ?? 0,
    })),
    totals,
  }
}

async function offersOf(
  tx: Tx,
  shopId: number,
  lines: Parameters<typeof reckonOffers>[1],
  { isAffiliate, soldAt, clock }: Omit<SaleMoment, 'isAdi' | 'isRuled'>,
): Promise<ReadonlyMap<number, LineOffer>> {
  const offers = await reckonOffers(tx, lines, { shopId, isAffiliate, soldAt, now: clock() })
  return new Map(
    lines.flatMap(({ productId }, index): [number, LineOffer][] => {
      const offer = offers[index]
      return offer ? [[productId, offer]] : []
    }),
  )
}

function priced(sale: Sale, taken: readonly TakenStock[], terms: AdiTerms, isAdi: boolean) {
  const products = new Map(taken.map((product) => [product.id, product]))
  return sale.lines.flatMap((line) => {
    const product = products.get(line.productId)
    if (!product) return []
    const { price, adiPrice } = pricesOf(line, product, terms)
    return {
      productId: line.productId,
      name: product.name,
      quantity: line.quantity,
      price,
      adiPrice: isAdi ? adiPrice : undefined,
      quoted: line.quoted,
      ...(line.ruleId !== undefined && { ruleId: line.ruleId, ruleVersion: line.ruleVersion }),
    }
  })
}
