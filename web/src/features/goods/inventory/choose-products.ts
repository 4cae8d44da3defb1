import type { ProductQuery } from '@mostrador/contract/goods/products'
import { isAtLevel, type Product } from '@mostrador/domain/goods/product'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { fold } from '@mostrador/domain/search'
import { productText, textKind } from '../../../api/records/stock.ts'

type Choice = Pick<ProductQuery, 'shopId' | 'extensionId' | 'groupId' | 'elementId' | 'isActive' | 'stock'>

/** The server's product-choice.ts does the same in SQL. */
export function isChosenProduct({ stock, ...ids }: Choice, product: Product): boolean {
  const names = ['shopId', 'extensionId', 'groupId', 'elementId', 'isActive'] as const
  return isAtLevel(product, stock) && names.every((name) => ids[name] === undefined || ids[name] === product[name])
}

/** Sorts by a column and then by id, like the database. */
export function sortProducts(products: readonly Product[], column: string, isDescending: boolean): Product[] {
  const isFigure = textKind(column) !== 'text'
  const keyOf = (product: Product): string | number =>
    isFigure ? Number(product[column as keyof Product]) : fold(productText(product, column))
  const sortable = products.map((product) => ({ product, key: keyOf(product) }))
  sortable.sort((one, other) =>
    one.key === other.key ? one.product.id - other.product.id : one.key < other.key ? -1 : 1,
  )
  const sorted = sortable.map(({ product }) => product)
  return isDescending ? sorted.toReversed() : sorted
}

/** The whole code that a scan stands for, as its product carries it (D174a). */
export function carriedCode(products: readonly Product[], scanned: string): string | undefined {
  const product = products.find((each) => unitsOfCode(each, scanned) !== undefined)
  if (!product) return undefined
  const carried = [product.barcode, product.code, ...(product.codes ?? []).map(({ code }) => code)]
  return carried.find((code) => unitsOfCode({ barcode: code, code: '' }, scanned) !== undefined)
}
