import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { groupCount } from '@mostrador/domain/count'
import { monthToDate } from '@mostrador/domain/overview/dashboard'
import { can } from '@mostrador/domain/people/permissions'
import { localDay } from '@mostrador/domain/time'
import type { ReactNode } from 'react'
import type { FigureRows } from '../../../drawer/figure-rows.ts'
import { invoicesOf, usersOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { NetOfReturns } from '../../../stock/net-of-returns.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './cards.module.css'
import { compared, percentOf } from './compared.ts'
import { FigureLead } from './figure-lead.tsx'

const LAST_MONTH = 'el mes pasado a esta fecha'

/** Figures of the month (B §2), from real data (D45). */
export function Cards({ cards: { visits, providers, sales, completed, orders } }: { cards: OfficeFigures['cards'] }) {
  const profile = useProfile()
  const { from, to } = monthToDate(localDay(Date.now())).now
  const month = { desde: from, hasta: to }
  const invoices = (search: FigureRows['search']): FigureRows => ({ to: invoicesOf(profile.role), search })
  const now = percentOf(completed.now, orders.now)
  const before = percentOf(completed.before, orders.before)
  return (
    <section aria-labelledby="cards">
      <h2 id="cards" className={classes['heading']}>
        Este mes
      </h2>
      <dl className={classes['cards']}>
        <Card
          title="Tráfico"
          figure={groupCount(visits.now)}
          finding={`visitas. ${compared(visits.now, visits.before, LAST_MONTH)}`}
        />
        <Card
          title="Total de proveedores"
          figure={providers}
          rows={can(profile, 'users.read') && { to: usersOf(profile.role), search: { puesto: 3, estado: 1 } }}
          finding="cuentas activas con este puesto"
        />
        <Card
          title="Ventas totales"
          rows={invoices(month)}
          figure={<Money value={sales.now} />}
          finding={
            <>
              {compared(sales.now, sales.before, LAST_MONTH)}, <NetOfReturns from={from} to={to} />
            </>
          }
        />
        <Card
          title="Rendimiento"
          rows={invoices({ ...month, proceso: 2 })}
          figure={now === undefined ? '—' : `${now} %`}
          finding={`pedidos completados${before === undefined ? '' : `; ${LAST_MONTH}, ${before} %`}`}
        />
      </dl>
    </section>
  )
}

interface CardProps {
  readonly title: string
  readonly figure: ReactNode
  /** Without it the figure is no link. */
  readonly rows?: FigureRows | false
  readonly finding: ReactNode
}

const Card = ({ title, figure, rows, finding }: CardProps) => (
  <div className={classes['card']}>
    <dt className={classes['title']}>{title}</dt>
    <dd className={classes['figure']}>{rows ? <FigureLead rows={rows}>{figure}</FigureLead> : figure}</dd>
    <dd className={classes['finding']}>{finding}</dd>
  </div>
)
