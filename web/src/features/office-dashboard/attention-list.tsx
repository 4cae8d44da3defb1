import type { OfficeFigures } from '@mostrador/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { invoicesOf, stockOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import classes from './attention-list.module.css'

/** What needs me: each line leads to where one acts on it. */
export function AttentionList({ attention }: { attention: OfficeFigures['attention'] }) {
  const { role } = useProfile()
  const { lateOrders, outOfStock, runningOut } = attention
  const lines = [
    { count: lateOrders, word: 'Pedidos en proceso desde ayer o antes', tone: 'attention', to: invoicesOf(role) },
    { count: outOfStock, word: 'Productos agotados', tone: 'loss', to: stockOf(role) },
    { count: runningOut, word: 'Productos por agotarse', tone: 'attention', to: stockOf(role) },
  ] as const
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={classes['title']}>
        Necesita atención
      </h2>
      <ul className={classes['lines']}>
        {lines.map(({ count, word, tone, to }) => (
          <li key={word}>
            <Link to={to} className={classes['line'] ?? ''}>
              <StatusDot tone={count === 0 ? 'done' : tone} word={word} />
              <span className={classes['count']}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
