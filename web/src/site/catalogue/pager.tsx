import { pagerNumbers } from '@mostrador/domain/paging'
import classes from './pager.module.css'
import { onPlainClick } from './plain-click.ts'

interface Props {
  readonly page: number
  readonly last: number
  addressOf(page: number): string
  onTurn(page: number): void
}

/** Anterior, numbered pages, Siguiente: links, so that each page has its address (P §2.3). */
export function Pager({ page, last, addressOf, onTurn }: Props) {
  if (last <= 1) return null
  const link = (to: number, label: string, more: object = {}) => (
    <a href={addressOf(to)} onClick={onPlainClick(() => onTurn(to))} {...more}>
      {label}
    </a>
  )
  return (
    <nav className={classes['pager']} aria-label="Páginas">
      <span className={classes['end']}>{page > 1 && link(page - 1, 'Anterior', { rel: 'prev' })}</span>
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
      <span className={classes['end']}>{page < last && link(page + 1, 'Siguiente', { rel: 'next' })}</span>
    </nav>
  )
}
