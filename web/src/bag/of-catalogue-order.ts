import type { CatalogueOrderDetail } from '@mostrador/contract/sale/catalogue-orders'
import type { Product } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'
import { showMoney } from '@mostrador/domain/money'
import { type Bag, emptyBag } from './bag.ts'
import { lineAtHand, shortageOf } from './goods-at-hand.ts'

/** Puts an order's goods in a bag at today's prices, as far as they are there (D192). `changes` are sentences. */
export function bagOfCatalogueOrder(
  { id, code, name, lines }: CatalogueOrderDetail,
  products: readonly Product[],
): { readonly bag: Bag; readonly changes: readonly string[] } {
  const stock = new Map(products.map((product) => [product.id, product]))
  const bag = {
    ...emptyBag,
    ...(name !== '' && { customer: name }),
    catalogueOrder: { id, code },
    lines: lines.flatMap((line) => lineAtHand(line, stock.get(line.productId))),
  }
  const changes = lines.flatMap((line) => {
    const product = stock.get(line.productId)
    return [shortageOf(line, product, 'se pidieron'), otherPrice(line.price, product)]
  })
  return { bag, changes: changes.filter((change) => change !== undefined) }
}

const otherPrice = (price: number, product: Product | undefined): string | undefined =>
  !product?.isActive || product.quantity < 1 || product.price === price
    ? undefined
    : `${soldName(product)} costaba ${showMoney(price)} al pedirlo y hoy cuesta ${showMoney(product.price)}.`
