import { groupCount } from '@mostrador/domain/count'
import { MOST_PRODUCTS_AT_ONCE, type Product } from '@mostrador/domain/goods/product'
import { useState } from 'react'
import { showFault } from '../../../../api/calls/errors.ts'
import type { Picking } from '../../../../ui/list/picking.tsx'
import { showNote } from '../../../../ui/notices/done.tsx'

interface Options {
  readonly rows: readonly Product[]
  /** `total` counts the found products of all pages. `readFirst` reads the first of them. */
  readonly total: number
  readonly readFirst: (count: number) => Promise<readonly Product[]>
  readonly begin: readonly Product[]
}

interface Picked {
  readonly products: readonly Product[]
  readonly picking: Picking<Product>
  /** Ticks all found products, up to the limit. undefined if they are ticked. */
  readonly pickAll: (() => void) | undefined
  readonly clear: () => void
}

export const pickAllWords = (total: number): string =>
  total > MOST_PRODUCTS_AT_ONCE
    ? `Marcar los primeros ${groupCount(MOST_PRODUCTS_AT_ONCE)} de ${groupCount(total)}`
    : `Marcar los ${groupCount(total)} de la lista`

const NONE: ReadonlyMap<number, Product> = new Map()

const byId = (products: readonly Product[]): ReadonlyMap<number, Product> =>
  new Map(products.map((product) => [product.id, product]))

/** Ticks on other pages and of earlier searches stay. */
export function usePickedProducts({ rows, total, readFirst, begin }: Options): Picked {
  const [picked, setPicked] = useState(() => byId(begin))
  const shown = byId(rows)
  // Takes the present values of products on the shown page.
  const products = [...picked.values()].map((product) => shown.get(product.id) ?? product)
  const pick = (wanted: readonly Product[]) => {
    if (wanted.length > MOST_PRODUCTS_AT_ONCE)
      showNote(`Se cambian hasta ${groupCount(MOST_PRODUCTS_AT_ONCE)} productos a la vez.`)
    setPicked(byId(wanted.slice(0, MOST_PRODUCTS_AT_ONCE)))
  }
  const isMore = total > rows.length && rows.every(({ id }) => picked.has(id))
  const pickAll = () =>
    readFirst(MOST_PRODUCTS_AT_ONCE).then((found) => pick([...byId([...products, ...found]).values()]), showFault)
  return {
    products,
    picking: {
      picked: new Set(picked.keys()),
      canPick: () => true,
      labelOf: ({ name }) => `Marcar ${name}`,
      set: (keys) => pick([...keys].flatMap((key) => shown.get(Number(key)) ?? picked.get(Number(key)) ?? [])),
    },
    pickAll: isMore && picked.size < Math.min(total, MOST_PRODUCTS_AT_ONCE) ? pickAll : undefined,
    clear: () => setPicked(NONE),
  }
}
