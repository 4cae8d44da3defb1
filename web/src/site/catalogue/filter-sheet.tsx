import type { Reductions } from '@mostrador/domain/public/catalogue'
import type { CatalogueState } from '@mostrador/domain/public/catalogue-address'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLayer } from '../../ui/layers/layer-stack.ts'
import classes from './filter-sheet.module.css'
import { Filters } from './filters.tsx'
import { onPlainClick } from './plain-click.ts'
import type { Catalogue } from './use-catalogue.ts'

interface Props {
  readonly catalogue: Catalogue
  readonly form: RefObject<HTMLFormElement | null>
  readonly action: string
  readonly shop: Reductions
  addressOf(place: CatalogueState): string
}

const SHEET = 'hoja-filtros'
export const RESULTS = 'articulos'

const countOf = ({ query }: CatalogueState): number =>
  Number(query.min !== null || query.max !== null) + query.groups.length + query.specifications.length

/** A column beside the cards, on a phone a sheet over them. Without a script the sheet opens by its anchor. */
export function FilterSheet({ catalogue, shop, form, action, addressOf }: Props) {
  const [isOpen, setOpen] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const count = countOf(catalogue.place)
  const close = () => {
    setOpen(false)
    // The sheet was opened before the script ran.
    if (sheet.current?.matches(':target')) location.hash = RESULTS
  }
  // Must come first, because it remembers the focus.
  useLayer(isOpen, close)
  // A layout effect, because a later one would take the focus from a field that was touched in between.
  useLayoutEffect(() => {
    if (!isOpen) return
    sheet.current?.focus()
    // Makes the page below the sheet inert while the sheet is open.
    const others = [...document.querySelectorAll<HTMLElement>('[data-under-sheet], header, footer')]
    for (const other of others) other.inert = true
    return () => {
      for (const other of others) other.inert = false
    }
  }, [isOpen])
  return (
    <>
      <a href={`#${SHEET}`} className={classes['open']} onClick={onPlainClick(() => setOpen(true))}>
        Filtros{count > 0 && <span className={classes['count']}>{count}</span>}
      </a>
      <aside
        ref={sheet}
        id={SHEET}
        tabIndex={-1}
        className={classes['sheet']}
        data-open={isOpen || undefined}
        aria-label="Filtros"
      >
        <div className={classes['bar']}>
          <a href={`#${RESULTS}`} className={classes['close']} onClick={onPlainClick(close)}>
            Ver {catalogue.list.total.toLocaleString('es-GT')} {catalogue.list.total === 1 ? 'artículo' : 'artículos'}
          </a>
        </div>
        <Filters
          form={form}
          place={catalogue.place}
          kinds={catalogue.list}
          shop={shop}
          action={action}
          addressOf={addressOf}
          go={catalogue.go}
          onApplied={() => isOpen && close()}
        />
      </aside>
    </>
  )
}
