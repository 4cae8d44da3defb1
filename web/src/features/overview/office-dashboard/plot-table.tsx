import type { Days } from '@mostrador/domain/overview/dashboard'
import leads from '../../../ui/theme/lead.module.css'
import classes from './charts.module.css'
import type { Plot } from './plots.ts'

interface Props {
  readonly plot: Plot
  readonly onDays: (days: Days) => void
}

/** Each figure opens its days, like the point in the chart. */
export function PlotTable({ plot, onDays }: Props) {
  const { step, measure, measureNow, buckets, show } = plot
  const hasOther = buckets.some(({ other }) => other > 0)
  const figure = (value: number, days: Days | undefined) =>
    days ? (
      <button type="button" className={leads['lead']} onClick={() => onDays(days)}>
        {show(value)}
      </button>
    ) : (
      show(value)
    )
  return (
    <details>
      <summary className={classes['summary']}>Ver como tabla</summary>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{step}</th>
            <th scope="col">{measure}</th>
            {measureNow && <th scope="col">{measureNow}</th>}
            {hasOther && <th scope="col">De otras fechas</th>}
          </tr>
        </thead>
        <tbody>
          {buckets.map(({ label, own, other, now, days, daysNow }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{figure(own, days)}</td>
              {measureNow && <td>{now === undefined ? '—' : figure(now, daysNow)}</td>}
              {hasOther && <td>{show(other)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
