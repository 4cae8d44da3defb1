import { Button } from '@mantine/core'
import type { dashboard } from '@mostrador/contract/dashboard'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/money.tsx'
import { comparison, weekdayToday } from './comparison.ts'
import { ComparisonBars } from './comparison-bars.tsx'
import classes from './today-panel.module.css'

export type Panels = NonNullable<z.output<(typeof dashboard)['reply']>['clerk']>

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Sales of today against the same weekday last week, until this time of day. */
export function TodayPanel({ panels, canSell }: { panels: Panels; canSell: boolean }) {
  const { salesToday, ordersToday, unitsToday, salesSameDayLastWeek } = panels
  const weekday = weekdayToday(Date.now())
  return (
    <section className={classes['today']} aria-labelledby="today">
      <div>
        <h2 id="today" className={classes['title']}>
          Ventas de hoy
        </h2>
        <p className={classes['figure']}>
          <Money value={salesToday} />
        </p>
        <p className={classes['counts']}>
          {counted(ordersToday, 'pedido', 'pedidos')}, {counted(unitsToday, 'unidad', 'unidades')}
        </p>
        {canSell && (
          <Button
            component={Link}
            to={paths.client.newOrder}
            size="md"
            leftSection={<IconPlus size={18} aria-hidden />}
            className={classes['sell'] ?? ''}
          >
            Nuevo pedido
          </Button>
        )}
      </div>
      <div className={classes['compare']}>
        <p className={classes['finding']}>{comparison(salesToday, salesSameDayLastWeek, weekday)}</p>
        <ComparisonBars today={salesToday} before={salesSameDayLastWeek} weekday={weekday} />
      </div>
    </section>
  )
}
