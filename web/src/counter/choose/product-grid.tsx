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
import type { ProductNames } from '../../bag/line-names.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import { type FoundFamily, isFoundFamily, isProduct, type ShelfEntry } from '../family/shelf-families.ts'
import { FamilyCard } from './family-card.tsx'
import { gridStep } from './grid-step.ts'
import { ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'
import { useVisibleRows } from './use-visible-rows.ts'

/** Sizes from product-card.module.css and product-grid.module.css. */
const CARD_HEIGHT_PX = 246
const GAP_PX = 12
const LEAST_WIDTH_PX = 164
/** The bar of the shell and the search that stays under it. */
const COVERED_PX = 140

export interface GridHandle {
  focusFirst(): void
}

interface Props {
  readonly entries: readonly ShelfEntry[]
  readonly namesOf: ProductNames
  readonly lines: ReadonlyMap<number, BagLine>
  readonly fitting: ReadonlySet<number> | undefined
  readonly acts: CounterActs
  readonly onFamily: (found: FoundFamily) => void
  /** Called for up from the first row, and for Escape. */
  readonly onLeave: () => void
  readonly onWhere: (product: Product) => void
  readonly ref: Ref<GridHandle>
}

/** Draws only the visible cards. Arrows move, Enter and + add or open, − takes one, Space ticks. */
export const ProductGrid = memo(function ProductGrid(props: Props) {
  const { entries, namesOf, lines, fitting, acts, onFamily, onLeave, onWhere, ref } = props
  const box = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const layout = { count: entries.length, rowHeight: CARD_HEIGHT_PX + GAP_PX, leastWidth: LEAST_WIDTH_PX + GAP_PX }
  const { columns, first, last, reveal } = useVisibleRows(box, layout)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin at their first card
  useEffect(() => setActive(0), [entries.length])

  const focus = useCallback(
    (index: number) => {
      setActive(index)
      reveal(index, COVERED_PX)
      box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    },
    [reveal],
  )
  useImperativeHandle(ref, () => ({ focusFirst: () => entries.length > 0 && focus(0) }), [focus, entries.length])

  const onKey = useCallback(
    (event: KeyboardEvent, entry: ShelfEntry, index: number) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter' || event.key === '+') isFoundFamily(entry) ? onFamily(entry) : acts.add(entry)
      else if (event.key === '-') isFoundFamily(entry) || acts.minus(entry.id)
      else if (event.key === 'Escape') onLeave()
      else {
        const next = gridStep(event.key, index, columns, entries.length)
        if (next === undefined) return
        if (next === 'before') onLeave()
        else focus(next)
      }
      event.preventDefault()
    },
    [acts, columns, focus, onFamily, onLeave, entries.length],
  )

  const nameOf = useMemo(() => namesOf(entries.filter(isProduct)), [namesOf, entries])
  const from = first * columns
  const rows = Math.ceil(entries.length / columns)
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
      {entries.slice(from, (last + 1) * columns).map((entry, offset) => {
        const card = {
          index: from + offset,
          count: entries.length,
          isActive: from + offset === Math.min(Math.max(active, from), (last + 1) * columns - 1),
          lines,
          onKey,
        }
        // The key is the position, so that new search results reuse the drawn cards.
        return isFoundFamily(entry) ? (
          <FamilyCard key={card.index} found={entry} fitting={fitting} onOpen={onFamily} {...card} />
        ) : (
          <ProductCard
            key={card.index}
            product={entry}
            name={nameOf(entry)}
            line={lines.get(entry.id)}
            fits={fitting?.has(entry.id)}
            acts={acts}
            onWhere={onWhere}
            index={card.index}
            count={card.count}
            isActive={card.isActive}
            onKey={onKey}
          />
        )
      })}
    </ul>
  )
})
