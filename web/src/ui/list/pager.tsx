import { pagerNumbers } from '@mostrador/domain/paging'
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import classes from './pager.module.css'

interface Props {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
  readonly onPage: (page: number) => void
}

/** Every page is a link, so that it can open in another tab. */
export function Pager({ page, pageCount, hrefOf, onPage }: Props) {
  if (pageCount < 2) return null
  const step = (to: number, label: string, face: ReactNode, key: string) => (
    <li key={key}>
      <a
        className={classes['page']}
        href={hrefOf(to)}
        aria-label={label}
        aria-current={to === page && key !== 'before' && key !== 'after' ? 'page' : undefined}
        onClick={(event) => follow(event, () => onPage(to))}
      >
        {face}
      </a>
    </li>
  )
  return (
    <nav aria-label="Páginas">
      <ul className={classes['pages']}>
        {page > 1 && step(page - 1, 'Página anterior', <IconChevronsLeft size={18} aria-hidden />, 'before')}
        {pagerNumbers(page, pageCount).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
            <li key={`gap-${index}`} className={classes['gap']} aria-hidden="true">
              …
            </li>
          ) : (
            step(number, `Página ${number}`, number, String(number))
          ),
        )}
        {page < pageCount && step(page + 1, 'Página siguiente', <IconChevronsRight size={18} aria-hidden />, 'after')}
      </ul>
    </nav>
  )
}

/** Leaves clicks for a new tab or window to the browser. */
function follow(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
