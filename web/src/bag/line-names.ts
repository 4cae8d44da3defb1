import { specificationOf } from '@mostrador/domain/goods/plain-product'
import type { Product } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'
import { namesApart } from '../ui/list/names-apart.ts'
import type { Bag, BagLine } from './bag.ts'

type Named = Pick<Product, 'name' | 'code' | 'element' | 'specification'>

const kindOf = (product: Named): string => [specificationOf(product), product.code].filter(Boolean).join(', ')

/** Names the lines of a bag. Products of one name also get their specification and code. */
export const lineNames = ({ lines }: Bag): ((line: BagLine) => string) =>
  namesApart({ rows: lines, keyOf: ({ productId }) => productId }, ({ name }) => name, kindOf)

export const productNames = (products: readonly Product[]): ((product: Product) => string) =>
  namesApart({ rows: products, keyOf: ({ id }) => id }, soldName, kindOf)
