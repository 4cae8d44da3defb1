import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { Centavos } from '@mostrador/domain/money'
import type { LineOffer } from '@mostrador/domain/sale/offers'
import { isPayable, orderTotals, splitDiscount, type Totals } from '@mostrador/domain/sale/order'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { listOffers, type StockChange, type TakenStock } from '../../goods/stock/stock.queries.ts'
import { takeGoods } from '../../goods/stock/take-goods.ts'
import { type OfferPlace, reckonOffers } from '../offers/reckon-offers.ts'
import {
  type AdiTerms,
  adiPriceFor,
  differs,
  refuseChangedPrices,
  refuseOtherSums,
  refuseStock,
  type Sale,
} from './order-refusals.ts'

/** Origin of the sold goods: a shop, or one of its extensions. */
export interface SellingPlace extends AdiTerms {
  readonly shopId: number
  readonly extensionId?: number
}

/** A line as its document keeps it, with the server's own prices. */
export interface TakenLine {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  readonly price: Centavos
  readonly adiPrice: Centavos | null
  /** Offer of a rule of price. */
  readonly offer?: LineOffer | undefined
  readonly discount: Centavos
  /** Pieces of one unit of a set (D179). */
  readonly pieces?: readonly SetPiece[] | undefined
}

/**
 * Takes the sold units from the stock and computes the sums from the server's own prices (D22). Refuses everything with
 * a reason for each line if one line fails (D24).
 */
export async function takeSale(
  tx: Tx,
  place: SellingPlace,
  sale: Sale,
  { isAdi, ...when }: SaleMoment,
): Promise<{ lines: TakenLine[]; movements: readonly StockChange[]; totals: Totals }> {
  const { taken, pieces, movements } = await takeAll(tx, place, sale)
  const listed = priced(sale, taken, isAdi ? place : undefined)
  // A sale without a sum of offers is charged without rules, and no rules are read (D183).
  const offers = sale.shownOffers === undefined ? undefined : await offersOf(tx, place, listed, when)
  const changed = refuseChangedPrices(sale, taken, place, offers)
  if (changed) throw changed
  const lines = offers ? listed.map((line) => ({ ...line, offer: offers.get(line.productId) })) : listed
  const totals = orderTotals(lines, sale.percent)
  if (!isPayable(totals)) throw refuse('sumTooLarge', [])
  if (differs(sale, totals)) throw refuseOtherSums(sale, taken, place, offers)
  const discounts = splitDiscount(lines, totals.discount)
  return {
    lines: lines.map((line, index) => ({
      ...line,
      adiPrice: line.adiPrice ?? null,
      discount: discounts[index] ?? 0,
      pieces: pieces.get(line.productId),
    })),
    movements,
    totals,
  }
}

/** Circumstances that decide a sale's prices besides its lines. */
export interface SaleMoment extends Pick<OfferPlace, 'isAffiliate' | 'soldAt'> {
  readonly isAdi: boolean
  readonly clock: Clock
}

async function offersOf(
  tx: Tx,
  { shopId }: SellingPlace,
  lines: Parameters<typeof reckonOffers>[1],
  { isAffiliate, soldAt, clock }: Omit<SaleMoment, 'isAdi'>,
): Promise<ReadonlyMap<number, LineOffer>> {
  const offers = await reckonOffers(tx, lines, { shopId, isAffiliate, soldAt, now: clock() })
  return new Map(
    lines.flatMap(({ productId }, index): [number, LineOffer][] => {
      const offer = offers[index]
      return offer ? [[productId, offer]] : []
    }),
  )
}

async function takeAll(tx: Tx, place: SellingPlace, sale: Sale) {
  const { shopId, extensionId } = place
  const isThere = ({ extension_id }: { extension_id: number }) =>
    extensionId === undefined || extension_id === extensionId
  const { short, ...goods } = await takeGoods(tx, shopId, sale.lines)
  const taken = goods.taken.filter(isThere)
  if (taken.length === sale.lines.length) return { ...goods, taken }
  const ids = sale.lines.map((line) => line.productId)
  throw refuseStock(sale, taken, (await listOffers(tx, shopId, ids)).filter(isThere), place, short)
}

/** Adds the server's own prices to the lines. */
function priced(sale: Sale, taken: readonly TakenStock[], adi: AdiTerms | undefined) {
  const products = new Map(taken.map((product) => [product.id, product]))
  return sale.lines.flatMap((line) => {
    const product = products.get(line.productId)
    if (!product) return []
    return {
      productId: line.productId,
      name: product.name,
      quantity: line.quantity,
      price: product.price,
      adiPrice: adi && adiPriceFor(product, adi),
      ...(line.ruleId !== undefined && { ruleId: line.ruleId, ruleVersion: line.ruleVersion }),
    }
  })
}
