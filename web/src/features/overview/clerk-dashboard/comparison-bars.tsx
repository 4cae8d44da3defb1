import type { Centavos } from '@mostrador/domain/money'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './comparison-bars.module.css'

interface Props {
  readonly today: Centavos
  readonly before: Centavos
  readonly weekday: string
}

export function ComparisonBars({ today, before, weekday }: Props) {
  const most = Math.max(today, before, 1)
  const bar = (label: string, value: Centavos, isNow: boolean) => (
    <div className={classes['row']}>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['track']}>
        <span className={classes['bar']} data-now={isNow || undefined} style={{ width: `${(value / most) * 72}%` }} />
        <Money value={value} />
      </dd>
    </div>
  )
  return (
    <dl className={classes['bars']}>
      {bar('Hoy', today, true)}
      {bar(`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} pasado`, before, false)}
    </dl>
  )
}
