import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { owedSum } from '@mostrador/contract/sale/invoices'
import { showMoney } from '@mostrador/domain/money'
import { dayAfter, localDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { Link } from '../../../navigation/link.tsx'
import type { Destination } from '../../../navigation/navigator.ts'
import { invoicesOf, shiftsOf, stockOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './attention-list.module.css'

interface Line extends Destination {
  readonly count: number
  readonly word: string
  readonly tone: 'attention' | 'loss'
}

/** Each line links to exactly its rows. */
export function AttentionList({ attention }: { attention: OfficeFigures['attention'] }) {
  const { role } = useProfile()
  const { lateOrders, outOfStock, runningOut, unconfirmed } = attention
  const { data: owed } = useQuery(queryOf(owedSum))
  const yesterday = dayAfter(localDay(Date.now()), -1)
  const lines: readonly Line[] = [
    {
      count: lateOrders,
      word: 'Pedidos en proceso desde ayer o antes',
      tone: 'attention',
      to: invoicesOf(role),
      search: { proceso: 1, hasta: yesterday },
    },
    ...(owed === undefined || owed.orders === 0
      ? []
      : [
          {
            count: owed.orders,
            word: `Pedidos por cobrar${owed.balance === null ? '' : `: ${showMoney(owed.balance)}`}`,
            tone: 'attention' as const,
            to: invoicesOf(role),
            search: { cobro: 'Debe' },
          },
        ]),
    {
      count: outOfStock,
      word: 'Productos agotados',
      tone: 'loss',
      to: stockOf(role),
      search: { existencia: 'agotado', estado: 1 },
    },
    {
      count: runningOut,
      word: 'Productos por agotarse',
      tone: 'attention',
      to: stockOf(role),
      search: { existencia: 'por-agotarse', estado: 1 },
    },
    ...(unconfirmed === undefined
      ? []
      : [
          {
            count: unconfirmed,
            word: 'Transferencias por confirmar',
            tone: 'attention' as const,
            to: shiftsOf(role),
            search: { pestana: 'por-confirmar' },
          },
        ]),
  ]
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={classes['title']}>
        Necesita atención
      </h2>
      <ul className={classes['lines']}>
        {lines.map(({ count, word, tone, to, search }) => (
          <li key={word}>
            <Link to={to} search={search} className={classes['line'] ?? ''}>
              <StatusDot tone={count === 0 ? 'done' : tone} word={word} />
              <span className={classes['count']}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
