import { pagerNumbers } from '@mostrador/domain/paging'
import type { ReactNode } from 'react'
import classes from './pager.module.css'
import { onPlainClick } from './plain-click.ts'

interface Props {
  readonly page: number
  readonly last: number
  addressOf(page: number): string
  onTurn(page: number): void
}

/** Links, so that each page has its address (P §2.3). */
export function Pager({ page, last, addressOf, onTurn }: Props) {
  if (last <= 1) return null
  const link = (to: number, label: ReactNode, more: object = {}) => (
    <a href={addressOf(to)} onClick={onPlainClick(() => onTurn(to))} {...more}>
      {label}
    </a>
  )
  const step = (to: number, label: string, rel: 'prev' | 'next') =>
    link(to, <span className={classes['word']}>{label}</span>, { rel })
  return (
    <nav className={classes['pager']} aria-label="Páginas">
      <span className={classes['end']}>{page > 1 && step(page - 1, 'Anterior', 'prev')}</span>
      <ol className={classes['numbers']}>
        {pagerNumbers(page, last).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span className={classes['gap']}>…</span>
            ) : (
              link(number, String(number), {
                'aria-label': `Página ${number}`,
                'aria-current': number === page ? 'page' : undefined,
              })
            )}
          </li>
        ))}
      </ol>
      <span className={classes['end']}>{page < last && step(page + 1, 'Siguiente', 'next')}</span>
    </nav>
  )
}
