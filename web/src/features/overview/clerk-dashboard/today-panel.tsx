import { Button } from '@mantine/core'
import type { dashboard } from '@mostrador/contract/overview/dashboard'
import { counted } from '@mostrador/domain/count'
import { localDay } from '@mostrador/domain/time'
import { IconPlus } from '@tabler/icons-react'
import type { z } from 'zod/mini'
import { takenOn } from '../../../drawer/figure-rows.ts'
import { Link } from '../../../navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { NetOfReturns } from '../../../stock/net-of-returns.tsx'
import { MethodSums } from '../../../ui/texts/method-sums.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'
import { comparison, weekdayToday } from './comparison.ts'
import { ComparisonBars } from './comparison-bars.tsx'
import classes from './today-panel.module.css'

export type Panels = NonNullable<z.output<(typeof dashboard)['reply']>['clerk']>

export function TodayPanel({ panels, canSell }: { panels: Panels; canSell: boolean }) {
  const { salesToday, ordersToday, unitsToday, salesSameDayLastWeek, taken } = panels
  const weekday = weekdayToday(Date.now())
  const today = localDay(Date.now())
  return (
    <section className={classes['today']} aria-labelledby="today">
      <div>
        <h2 id="today" className={classes['title']}>
          Ventas de hoy
        </h2>
        <p className={classes['figure']}>
          <Link to={paths.client.pendingOrders} search={{ vista: 'hoy' }} className={leads['lead']}>
            {salesToday === null ? 'Al cerrar su turno' : <Money value={salesToday} />}
          </Link>
        </p>
        <p className={classes['counts']}>
          {counted(ordersToday, 'pedido', 'pedidos')}, {counted(unitsToday, 'unidad', 'unidades')},{' '}
          <NetOfReturns from={today} to={today} />
        </p>
        {taken && (
          <MethodSums
            title="Cobrado hoy"
            sums={taken}
            leadOf={(shown, method) => (
              <Link {...takenOn('clerk', today, method)} className={leads['lead']}>
                {shown}
              </Link>
            )}
          />
        )}
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
      {/* A clerk who counts blind sees no sum of today before the count (D95). */}
      {salesToday !== null && (
        <div className={classes['compare']}>
          <p className={classes['finding']}>{comparison(salesToday, salesSameDayLastWeek, weekday)}</p>
          <ComparisonBars today={salesToday} before={salesSameDayLastWeek} weekday={weekday} />
        </div>
      )}
    </section>
  )
}
