import type { QuotationDetail } from '@mostrador/contract/sale/quotations'
import type { Product } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'
import { showMoney } from '@mostrador/domain/money'
import { writePercent } from '@mostrador/domain/percent'
import { showDay } from '@mostrador/domain/time'
import { type Bag, type EncargoTerms, emptyBag, type OpenedQuotation, startEncargo } from './bag.ts'
import { chooseBuyer, type KnownCustomer } from './chosen-buyer.ts'
import { lineAtHand, shortageOf } from './goods-at-hand.ts'
import { releaseOffers } from './offers.ts'

type QuotedLine = QuotationDetail['lines'][number]

/** `changes` are sentences about what differs from the quotation. */
export interface BagOfQuotation {
  readonly bag: Bag
  readonly changes: readonly string[]
}

/** Puts a quotation's lines in a bag, as far as the goods are there (D191). An encargo keeps its own buyer. */
export function bagOfQuotation(
  quotation: QuotationDetail,
  products: readonly Product[],
  buyer: KnownCustomer | undefined,
  encargo: EncargoTerms | null = null,
): BagOfQuotation {
  const stock = new Map(products.map((product) => [product.id, product]))
  const bare = encargo ? startEncargo(encargo) : emptyBag
  const bag = {
    ...(buyer ? chooseBuyer(bare, buyer, false) : bare),
    ...(!encargo && orderTerms(quotation)),
    percent: writePercent(quotation.percent),
    quotation: openedOf(quotation),
    lines: quotation.lines.flatMap((line) => lineAtHand(line, stock.get(line.productId))),
  }
  const changes = changesSince(quotation, stock)
  return { bag, changes: encargo && isAdi(quotation) ? [NO_ADI, ...changes] : changes }
}

const NO_ADI = 'La cotización lleva Precio ADI. Lo que se aparta va al precio normal que se cotizó.'

const isAdi = ({ lines }: QuotationDetail): boolean => lines.some(({ adiPrice }) => adiPrice !== undefined)

const orderTerms = (quotation: QuotationDetail) => {
  const { customer, affiliateCode, affiliate = '' } = quotation
  return {
    customer,
    affiliate: affiliateCode === undefined ? null : { code: affiliateCode, name: affiliate },
    isAdi: isAdi(quotation),
  }
}

const openedOf = ({ id, version, number, expires, percent, lines }: QuotationDetail): OpenedQuotation => ({
  ...{ id, version, number, expires, percent },
  lines: lines.map(({ productId, quantity, price, adiPrice = null, offer, ruleId, ruleVersion, ruleName = '' }) => ({
    ...{ productId, quantity, price, adiPrice },
    ...(offer !== undefined &&
      ruleId !== undefined && { offer: { ruleId, version: ruleVersion ?? 1, name: ruleName, amount: offer } }),
  })),
})

function changesSince({ state, expires, lines }: QuotationDetail, stock: ReadonlyMap<number, Product>): string[] {
  const isExpired = state === 'expired'
  const news = lines.flatMap((line) => {
    const product = stock.get(line.productId)
    return [shortageOf(line, product, 'se cotizaron'), isExpired ? otherPrice(line, product) : undefined].filter(
      (each) => each !== undefined,
    )
  })
  return isExpired ? [`Venció el ${showDay(expires)}: los precios y las ofertas son los de hoy.`, ...news] : news
}

const otherPrice = ({ price }: QuotedLine, product: Product | undefined): string | undefined =>
  !product?.isActive || product.price === price
    ? undefined
    : `${soldName(product)} se cotizó a ${showMoney(price)} y hoy cuesta ${showMoney(product.price)}.`

/** The bag at today's prices, as one that sells no quotation. */
export const dropQuotation = (bag: Bag): Bag => ({
  ...releaseOffers(bag),
  quotation: null,
  lines: bag.lines.map(({ quoted: _, ...line }) => line),
})
