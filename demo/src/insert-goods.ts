import type { VehicleFit } from '@mostrador/domain/goods/vehicle-fit'
import { DAY_MS, instantOf } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { linkHashtag } from '@mostrador/server/features/goods/product-tags/product-hashtag.queries'
import { joinEquivalents } from '@mostrador/server/features/goods/products/equivalents.queries'
import { insertProduct } from '@mostrador/server/features/goods/products/product-record.queries'
import { addStock, insertMovements } from '@mostrador/server/features/goods/stock/stock.queries'
import { insertSupplier } from '@mostrador/server/features/goods/suppliers/supplier-record.queries'
import { type SupplierDelivery, unitsDelivered } from './deliveries.ts'
import { furtherCodes } from './further-codes.ts'
import { GOODS } from './goods/goods.ts'
import type { PastSale } from './history.ts'
import { makeFamilies } from './make-families.ts'
import { makePriceRules } from './make-price-rules.ts'
import { makeSets } from './make-sets.ts'
import { picturesOf } from './pictures.ts'
import { BRANDS, type Brand } from './shops.ts'
import { costOf, SUPPLIERS, supplierAt } from './suppliers.ts'
import { equivalentPairs, vehiclesOf } from './vehicles.ts'

export interface StoredProduct {
  readonly id: number
  readonly price: number
  readonly ownAdiPrice: number | null
  readonly hasBarcode: boolean
}

export type ProductsByBrand = Readonly<Record<Brand['key'], readonly StoredProduct[]>>

type LookupIdOf = (kind: 'group' | 'element' | 'specification' | 'hashtag', name: string) => Promise<number>

/** Every fourth product of at least 12 units is reordered from five units (D114). */
const reorderOf = ({ quantity }: { readonly quantity: number }, position: number) =>
  quantity >= 12 && position % 4 === 1 ? { minimum: 5, maximum: 40 } : { minimum: null, maximum: null }

/** One of 29 Vianney products has its code in place of a barcode (B §5). */
const CODE_ONLY_EVERY = 29
const barcodeOf = (
  brand: Brand['key'],
  { barcode, code }: { readonly barcode: string; readonly code: string },
  position: number,
) => (brand === 'vianney' && position % CODE_ONLY_EVERY === 11 ? code : barcode)

/** One of nine products is still 'NUEVO' (D66). */
const NEWEST_EVERY = 9

/**
 * Inserts suppliers, products, families, price rules and sets. The opening stock of a product is today's units plus
 * all sold ones, less all delivered ones. So stock is the sum of its movements (D24).
 */
export async function insertGoods(
  tx: Tx,
  {
    sales,
    deliveries,
    idOf,
    now,
    openedAt,
    by,
  }: {
    sales: readonly PastSale[]
    deliveries: readonly SupplierDelivery[]
    idOf: LookupIdOf
    now: number
    openedAt: number
    by: number
  },
): Promise<{
  readonly shelves: ProductsByBrand
  readonly suppliers: Readonly<Record<Brand['key'], readonly number[]>>
}> {
  const shelves: Record<Brand['key'], StoredProduct[]> = { vianney: [], balam: [] }
  const suppliers: Record<Brand['key'], number[]> = { vianney: [], balam: [] }
  for (const { key: brand, shopId } of BRANDS) {
    const sold = unitsSold(sales, brand)
    const delivered = unitsDelivered(deliveries, brand)
    const namedProducts: Parameters<typeof makeFamilies>[1][number][] = []
    for (const supplier of SUPPLIERS[brand])
      suppliers[brand].push(
        await insertSupplier(tx, { ...supplier, nit: '', note: '', isActive: true, createdAt: instantOf(openedAt) }),
      )
    const fits = brand === 'balam' ? vehiclesOf(GOODS.balam) : new Map<number, readonly VehicleFit[]>()
    const fitted: Parameters<typeof equivalentPairs>[0][number][] = []
    for (const [position, product] of GOODS[brand].entries()) {
      const opening = product.quantity + (sold.get(position) ?? 0) - (delivered.get(position) ?? 0)
      const barcode = barcodeOf(brand, product, position)
      const supplier = supplierAt(brand, position)
      const isNew = position % NEWEST_EVERY === 0
      const id = await insertProduct(tx, {
        code: product.code,
        barcode,
        codes: furtherCodes(brand, product, position),
        fits: fits.get(position) ?? [],
        name: product.name,
        description: product.description,
        photos: picturesOf(product),
        groupId: await idOf('group', product.group),
        elementId: await idOf('element', product.element),
        specificationId: await idOf('specification', product.specification),
        shopId,
        extensionId: 1,
        quantity: 0,
        ...reorderOf(product, position),
        supplierId: supplier === null ? null : (suppliers[brand][supplier] ?? null),
        price: product.price,
        ownAdiPrice: product.ownAdiPrice,
        isExtra: product.isExtra,
        isActive: product.isActive,
        createdAt: instantOf(isNew ? now - (5 + (position % 40)) * DAY_MS : openedAt),
      })
      const openingStock = [{ productId: id, quantity: opening, unitCost: costOf(product.price, position) }]
      await insertMovements(tx, await addStock(tx, openingStock), {
        reason: 'opening',
        userId: by,
        at: instantOf(openedAt),
      })
      for (const tag of product.hashtags)
        await linkHashtag(tx, { productId: id, hashtagId: await idOf('hashtag', tag.name), quantity: tag.quantity })
      if (fits.has(position)) fitted.push({ ...product, id })
      namedProducts.push({ id, name: product.name, specification: product.specification })
      const { price, ownAdiPrice } = product
      shelves[brand].push({ id, price, ownAdiPrice, hasBarcode: barcode === product.barcode })
    }
    for (const [one, other] of equivalentPairs(fitted)) await joinEquivalents(tx, one, [other])
    if (brand === 'vianney') {
      await makeFamilies(tx, namedProducts, instantOf(openedAt))
      await makePriceRules(tx, { shopId, idOf, createdAt: instantOf(openedAt) })
    }
  }
  // Last, so that all other products keep their ids.
  const shopId = BRANDS.find(({ key }) => key === 'vianney')?.shopId ?? 0
  const ids = shelves.vianney.map(({ id }) => id)
  await makeSets(tx, { shopId, ids, idOf, createdAt: instantOf(openedAt) })
  return { shelves, suppliers }
}

function unitsSold(sales: readonly PastSale[], brand: Brand['key']): ReadonlyMap<number, number> {
  const sold = new Map<number, number>()
  for (const line of sales.filter((sale) => sale.brand === brand).flatMap((sale) => sale.lines))
    sold.set(line.product, (sold.get(line.product) ?? 0) + line.quantity)
  return sold
}
