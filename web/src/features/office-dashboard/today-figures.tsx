import type { OfficeFigures } from '@mostrador/contract/dashboard'
import { Money } from '../../ui/money.tsx'
import classes from './today-figures.module.css'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const weekday = new Intl.DateTimeFormat('es-GT', { weekday: 'long', timeZone: 'America/Guatemala' })

/** How is today: of all shops, beside two whole days that it may be measured with. */
export const TodayFigures = ({ today }: { today: OfficeFigures['today'] }) => (
  <section aria-labelledby="today">
    <h2 id="today" className={classes['title']}>
      Ventas de hoy
    </h2>
    <p className={classes['figure']}>
      <Money value={today.sales} />
    </p>
    <p className={classes['counts']}>
      {counted(today.orders, 'pedido', 'pedidos')}, {counted(today.units, 'unidad', 'unidades')}
    </p>
    <dl className={classes['before']}>
      <div>
        <dt>Ayer, todo el día</dt>
        <dd>
          <Money value={today.salesYesterday} />
        </dd>
      </div>
      <div>
        <dt>El {weekday.format(Date.now())} pasado, todo el día</dt>
        <dd>
          <Money value={today.salesLastWeek} />
        </dd>
      </div>
    </dl>
  </section>
)
