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

/** A text that may be a whole code. */
const CODE_LIKE = /^(?=\S*\d)\S{3,}$/

/** Finds products by a whole code, because a scan fills the search whichever columns are ticked. */
export const withCode = (products: readonly Product[], text: string): readonly Product[] =>
  CODE_LIKE.test(text) ? products.filter((product) => unitsOfCode(product, text) !== undefined) : []
