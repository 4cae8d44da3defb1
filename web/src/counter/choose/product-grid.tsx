import type { Product } from '@mostrador/domain/goods/product'
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { BagLine } from '../../bag/bag.ts'
import { productNames } from '../../bag/line-names.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import { gridStep } from './grid-step.ts'
import { ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'
import { useVisibleRows } from './use-visible-rows.ts'

/** As product-card.module.css and product-grid.module.css have them. */
const CARD_HEIGHT_PX = 246
const GAP_PX = 12
const LEAST_WIDTH_PX = 164
/** The bar of the shell and the search that stays under it. */
const COVERED_PX = 140

export interface GridHandle {
  focusFirst(): void
}

interface Props {
  readonly products: readonly Product[]
  /** What is in the bag, by product. */
  readonly lines: ReadonlyMap<number, BagLine>
  readonly acts: CounterActs
  /** Up from the first row, and Escape. */
  readonly onLeave: () => void
  /** Where a product is that ran out here. */
  readonly onWhere: (product: Product) => void
  readonly ref: Ref<GridHandle>
}

/** The cards in sight of however many there are. Arrows move, Enter and + add, − takes one, Space ticks. */
export const ProductGrid = memo(function ProductGrid({ products, lines, acts, onLeave, onWhere, ref }: Props) {
  const box = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const layout = { count: products.length, rowHeight: CARD_HEIGHT_PX + GAP_PX, leastWidth: LEAST_WIDTH_PX + GAP_PX }
  const { columns, first, last, reveal } = useVisibleRows(box, layout)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin at their first card
  useEffect(() => setActive(0), [products.length])

  const focus = useCallback(
    (index: number) => {
      setActive(index)
      reveal(index, COVERED_PX)
      box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    },
    [reveal],
  )
  useImperativeHandle(ref, () => ({ focusFirst: () => products.length > 0 && focus(0) }), [focus, products.length])

  const onKey = useCallback(
    (event: KeyboardEvent, product: Product, index: number) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter' || event.key === '+') acts.add(product)
      else if (event.key === '-') acts.minus(product.id)
      else if (event.key === 'Escape') onLeave()
      else {
        const next = gridStep(event.key, index, columns, products.length)
        if (next === undefined) return
        if (next === 'before') onLeave()
        else focus(next)
      }
      event.preventDefault()
    },
    [acts, columns, focus, onLeave, products.length],
  )

  const nameOf = useMemo(() => productNames(products), [products])
  const from = first * columns
  const rows = Math.ceil(products.length / columns)
  return (
    <ul
      ref={box}
      className={classes['grid']}
      aria-label="Productos"
      style={{
        height: Math.max(0, rows * (CARD_HEIGHT_PX + GAP_PX) - GAP_PX),
        paddingTop: first * (CARD_HEIGHT_PX + GAP_PX),
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {products.slice(from, (last + 1) * columns).map((product, offset) => (
        <ProductCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a place, not a product: what a search finds takes the cards that are there
          key={from + offset}
          product={product}
          name={nameOf(product)}
          line={lines.get(product.id)}
          index={from + offset}
          count={products.length}
          isActive={from + offset === Math.min(Math.max(active, from), (last + 1) * columns - 1)}
          acts={acts}
          onKey={onKey}
          onWhere={onWhere}
        />
      ))}
    </ul>
  )
})
