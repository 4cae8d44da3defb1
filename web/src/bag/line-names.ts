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

/** Names each of the shown products, as `lineNames` does. */
export type ProductNames = (shown: readonly Product[]) => (product: Product) => string

/** Looks for equal names in the whole stock once, because a search shows other products after each key. */
export function namesInStock(stock: readonly Product[]): ProductNames {
  const alike = alikeIn(stock)
  return (shown) => {
    let nameApart: ((product: Product) => string) | undefined
    return (product) => {
      if (!alike.has(product)) return soldName(product)
      nameApart ??= namesApart(
        { rows: shown.filter((each) => alike.has(each)), keyOf: ({ id }) => id },
        soldName,
        kindOf,
      )
      return nameApart(product)
    }
  }
}

/** Returns the products whose name another one has. */
function alikeIn(stock: readonly Product[]): ReadonlySet<Product> {
  const firsts = new Map<string, Product>()
  const alike = new Set<Product>()
  for (const product of stock) {
    const name = soldName(product)
    const first = firsts.get(name)
    if (first) alike.add(first).add(product)
    else firsts.set(name, product)
  }
  return alike
}
