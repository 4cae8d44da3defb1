import type { OfficeFigures } from '@mostrador/contract/dashboard'
import { groupCount } from '@mostrador/domain/count'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import classes from './cards.module.css'
import { compared, percentOf } from './compared.ts'

const LAST_MONTH = 'el mes pasado a esta fecha'

/** The four cards (B §2) with real figures (D45). */
export function Cards({ cards: { visits, providers, sales, completed, orders } }: { cards: OfficeFigures['cards'] }) {
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
        <Card title="Total de proveedores" figure={providers} finding="cuentas activas con este puesto" />
        <Card
          title="Ventas totales"
          figure={<Money value={sales.now} />}
          finding={compared(sales.now, sales.before, LAST_MONTH)}
        />
        <Card
          title="Rendimiento"
          figure={now === undefined ? '—' : `${now} %`}
          finding={`pedidos completados${before === undefined ? '' : `; ${LAST_MONTH}, ${before} %`}`}
        />
      </dl>
    </section>
  )
}

const Card = ({ title, figure, finding }: { title: string; figure: ReactNode; finding: string }) => (
  <div className={classes['card']}>
    <dt className={classes['title']}>{title}</dt>
    <dd className={classes['figure']}>{figure}</dd>
    <dd className={classes['finding']}>{finding}</dd>
  </div>
)
