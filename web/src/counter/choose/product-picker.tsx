import type { Product } from '@mostrador/domain/goods/product'
import { orderCodeIn } from '@mostrador/domain/sale/order-code'
import { quotationIdIn } from '@mostrador/domain/sale/quotation'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Bag } from '../../bag/bag.ts'
import { isTouch } from '../../ui/acts/is-touch.ts'
import { submitWith } from '../../ui/forms/submit-with.ts'
import { ColumnBoxes } from '../../ui/list/column-boxes.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { typeInto } from '../../ui/scan/field-guard.ts'
import { LONG_CODE } from '../../ui/scan/scan-pace.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { EmptyState } from '../../ui/texts/empty-state.tsx'
import { FoundCount } from '../../ui/texts/found-count.tsx'
import { Kbd } from '../../ui/texts/kbd.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'
import { entriesOf, type FoundFamily, isFoundFamily } from '../family/shelf-families.ts'
import { unitsScanned } from '../scan/stock-index.ts'
import { fittingFirst } from '../vehicle/chosen-vehicle.ts'
import { type GridHandle, ProductGrid } from './product-grid.tsx'
import classes from './product-picker.module.css'
import type { StockFinder } from './use-stock-finder.ts'

export interface PickerHandle {
  focusSearch(): void
  field(): HTMLInputElement | null
  /** Puts text into the search that was typed without focus in a field. */
  type(text: string): void
  /** The focused card's product, or the first one found. undefined if there is neither. */
  meant(): Product | undefined
  /** Clears an unknown code from the search, unless the person typed something else. */
  dropUnfound(): void
}

/** True for a text that a slow scanner left in the search: a code, too long for a quantity. */
const isWholeCode = (text: string): boolean => text.length >= LONG_CODE && /^\S*\d\S*$/.test(text)

interface Props {
  readonly finder: StockFinder
  /** The last searched text, kept during the review. */
  readonly memory: RefObject<string>
  readonly fitting: ReadonlySet<number> | undefined
  readonly vehicle: ReactNode
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly bag: Bag
  readonly acts: CounterActs
  readonly onTimes: (text: string) => boolean
  readonly onScan: (scan: Scan) => void
  readonly onFamily: (found: FoundFamily) => void
  readonly onWhere: (product: Product) => void
  readonly ref: Ref<PickerHandle>
}

/** The products of step 1: the search, then the cards. Enter in the search adds the product if it is unambiguous. */
export function ProductPicker({
  finder: { find, families, namesOf, ticked, tick },
  memory,
  fitting,
  vehicle,
  columns,
  bag,
  acts,
  onTimes,
  onScan,
  onFamily,
  onWhere,
  ref,
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const unfound = useRef<string>(undefined)
  const [text, setText] = useState(memory.current)
  const found = useMemo(() => fittingFirst(find(text), fitting), [find, text, fitting])
  const entries = useMemo(() => entriesOf(found, families, fitting), [found, families, fitting])
  useEffect(() => {
    memory.current = text
  }, [memory, text])
  const lines = useMemo(() => new Map(bag.lines.map((line) => [line.productId, line])), [bag.lines])
  const focusSearch = useCallback(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  useImperativeHandle(ref, () => ({
    focusSearch,
    field: () => field.current,
    type(typed) {
      focusSearch()
      if (field.current) typeInto(field.current, typed)
    },
    meant() {
      const index = document.activeElement?.getAttribute('data-index')
      const entry = index == null ? undefined : entries[Number(index)]
      if (index != null) return entry && isFoundFamily(entry) ? entry.nearest : entry
      return text.trim() === '' ? undefined : found[0]
    },
    dropUnfound() {
      // Reads the field itself, because a scan has just removed its own first keys there.
      if (unfound.current !== undefined && field.current?.value.trim() === unfound.current) setText('')
    },
  }))
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // Ctrl and this arrow remove a unit, as the hint beside the total says.
      if (event.key !== 'ArrowDown' || event.ctrlKey) return
      event.preventDefault()
      grid.current?.focusFirst()
    }
    const box = field.current
    box?.addEventListener('keydown', leave)
    return () => box?.removeEventListener('keydown', leave)
  }, [])

  const boxes = useMemo(
    () => <ColumnBoxes columns={columns} ticked={ticked} onChange={tick} />,
    [columns, ticked, tick],
  )

  const choose = () => {
    const code = text.trim()
    const scan = { text: code, usText: code }
    const [exact, ...others] = acts.find(scan)
    const [first] = entries
    if (code === '') return
    if (exact) {
      if (others.length === 0) acts.add(exact, unitsScanned(exact, scan))
      else acts.scan(scan)
      setText('')
    } else if (quotationIdIn(code) || (!first && orderCodeIn(code))) {
      onScan(scan)
      setText('')
    } else if (!first) {
      void acts.askFor(code).then((isIn) => isIn && setText((now) => (now.trim() === code ? '' : now)))
      if (!isWholeCode(code)) return
      // The code is selected, so that the next one replaces it. It is not kept for a return from the review.
      unfound.current = code
      memory.current = ''
      field.current?.select()
    } else if (entries.length > 1) grid.current?.focusFirst()
    else if (isFoundFamily(first)) onFamily(first)
    else {
      acts.add(first)
      field.current?.select()
    }
  }

  return (
    <section className={classes['picker']} aria-label="Elegir productos">
      <search className={classes['search']} aria-label="Buscar productos">
        <form onSubmit={submitWith(choose)}>
          <SearchBox
            label="Buscar productos"
            value={text}
            onChange={(typed) => setText(onTimes(typed) ? '' : typed)}
            ref={field}
            hint={<Kbd>F2</Kbd>}
            size="md"
            autoFocus={!isTouch()}
          />
        </form>
      </search>
      {vehicle}
      <FoundCount text={text} count={found.length} />
      <div className={classes['columns']}>
        {boxes}
        <p className={classes['keys']}>
          <Kbd>↓</Kbd> a las tarjetas · <Kbd>Enter</Kbd> agrega · <Kbd>+</Kbd> <Kbd>−</Kbd> cambian la cantidad
        </p>
      </div>
      <ProductGrid
        entries={entries}
        namesOf={namesOf}
        lines={lines}
        fitting={fitting}
        acts={acts}
        onFamily={onFamily}
        onLeave={focusSearch}
        onWhere={onWhere}
        ref={grid}
      />
      {found.length === 0 && (
        <EmptyState
          title={text === '' ? 'Aquí aparecen los productos de su tienda.' : `Ningún producto tiene “${text}”.`}
          hint={text === '' ? undefined : 'Revise lo escrito o marque más columnas.'}
        />
      )}
    </section>
  )
}
