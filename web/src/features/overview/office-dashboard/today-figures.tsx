import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { counted } from '@mostrador/domain/count'
import { type Day, dayAfter, localDay } from '@mostrador/domain/time'
import type { ReactNode } from 'react'
import { takenOn } from '../../../drawer/figure-rows.ts'
import { invoicesOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { NetOfReturns } from '../../../stock/net-of-returns.tsx'
import { MethodSums } from '../../../ui/texts/method-sums.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { FigureLead } from './figure-lead.tsx'
import { ShopsToday } from './shops-today.tsx'
import classes from './today-figures.module.css'

const weekday = new Intl.DateTimeFormat('es-GT', { weekday: 'long', timeZone: 'America/Guatemala' })

/** Beside two whole days for comparison. Each figure links to its invoices. */
export function TodayFigures({ today }: { today: OfficeFigures['today'] }) {
  const { role } = useProfile()
  const day = localDay(Date.now())
  const soldOn = (on: Day, figure: ReactNode) => (
    <FigureLead rows={{ to: invoicesOf(role), search: { desde: on, hasta: on } }}>{figure}</FigureLead>
  )
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={classes['title']}>
        Ventas de hoy
      </h2>
      <p className={classes['figure']}>{soldOn(day, <Money value={today.sales} />)}</p>
      <p className={classes['counts']}>
        {counted(today.orders, 'pedido', 'pedidos')}, {counted(today.units, 'unidad', 'unidades')},{' '}
        <NetOfReturns from={day} to={day} />
      </p>
      <MethodSums
        title="Cobrado hoy"
        sums={today.taken}
        leadOf={(shown, method) => <FigureLead rows={takenOn(role, day, method)}>{shown}</FigureLead>}
      />
      <ShopsToday shops={today.shops} />
      <dl className={classes['before']}>
        <div>
          <dt>Ayer, todo el día</dt>
          <dd>{soldOn(dayAfter(day, -1), <Money value={today.salesYesterday} />)}</dd>
        </div>
        <div>
          <dt>El {weekday.format(Date.now())} pasado, todo el día</dt>
          <dd>{soldOn(dayAfter(day, -7), <Money value={today.salesLastWeek} />)}</dd>
        </div>
      </dl>
    </section>
  )
}
