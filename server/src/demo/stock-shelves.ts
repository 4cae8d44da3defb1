import { BRANDS, type Brand } from '@mostrador/domain/brand'
import { instantOf } from '@mostrador/domain/time'
import type { Tx } from '../db/session.ts'
import { insertMovements } from '../features/orders/stock.queries.ts'
import { linkHashtag } from '../features/product-tags/product-hashtag.queries.ts'
import { insertProduct } from '../features/products/product-insert.queries.ts'
import { GOODS } from './goods/goods.ts'
import type { PastSale } from './history.ts'
import { picturesOf } from './pictures.ts'

/** A product on the shelf: what it takes to sell it. */
export interface Shelved {
  readonly id: number
  readonly price: number
  readonly ownAdiPrice: number | null
}

export type Shelves = Readonly<Record<Brand['key'], readonly Shelved[]>>

type LookupIdOf = (kind: 'group' | 'element' | 'specification' | 'hashtag', name: string) => Promise<number>

const DAY = 24 * 3_600_000
/** Products came in turns; the newest of them are still 'NUEVO' (D66). */
const NEWEST_EVERY = 9

/**
 * Puts the demo group's goods on the shelves as they were before the first past sale: what is there today and all that
 * was sold since, so that stock is the sum of its movements (D24).
 */
export async function stockShelves(
  tx: Tx,
  {
    sales,
    idOf,
    now,
    openedAt,
    by,
  }: {
    sales: readonly PastSale[]
    idOf: LookupIdOf
    now: number
    openedAt: number
    /** Who put them there. */
    by: number
  },
): Promise<Shelves> {
  const shelves: Record<Brand['key'], Shelved[]> = { vianney: [], balam: [] }
  for (const { key: brand, shopId } of BRANDS) {
    const sold = unitsSold(sales, brand)
    for (const [position, product] of GOODS[brand].entries()) {
      const opening = product.quantity + (sold.get(position) ?? 0)
      const isNew = position % NEWEST_EVERY === 0
      const id = await insertProduct(tx, {
        code: product.code,
        barcode: product.barcode,
        name: product.name,
        description: product.description,
        photos: picturesOf(product),
        groupId: await idOf('group', product.group),
        elementId: await idOf('element', product.element),
        specificationId: await idOf('specification', product.specification),
        shopId,
        extensionId: 1,
        quantity: opening,
        price: product.price,
        ownAdiPrice: product.ownAdiPrice,
        isExtra: product.isExtra,
        isActive: product.isActive,
        createdAt: instantOf(isNew ? now - (5 + (position % 40)) * DAY : openedAt),
      })
      await insertMovements(tx, [{ productId: id, change: opening, balance: opening }], {
        reason: 'opening',
        invoiceId: null,
        userId: by,
        at: instantOf(openedAt),
      })
      for (const tag of product.hashtags)
        await linkHashtag(tx, { productId: id, hashtagId: await idOf('hashtag', tag.name), quantity: tag.quantity })
      shelves[brand].push({ id, price: product.price, ownAdiPrice: product.ownAdiPrice })
    }
  }
  return shelves
}

function unitsSold(sales: readonly PastSale[], brand: Brand['key']): ReadonlyMap<number, number> {
  const sold = new Map<number, number>()
  for (const line of sales.filter((sale) => sale.brand === brand).flatMap((sale) => sale.lines))
    sold.set(line.product, (sold.get(line.product) ?? 0) + line.quantity)
  return sold
}
