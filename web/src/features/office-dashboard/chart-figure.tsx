import { CompositeChart } from '@mantine/charts'
import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { useId } from 'react'
import classes from './charts.module.css'
import type { Plot } from './plots.ts'

/** B §9. */
const HEIGHT = 350

/** A chart with what one sees in it, and the same figures as a table for whoever cannot see it. */
export function ChartFigure({ plot }: { plot: Plot }) {
  const { title, finding, shape, measure, buckets, show, tick } = plot
  const id = useId()
  const hasOther = buckets.some(({ other }) => other > 0)
  return (
    <figure className={classes['figure']} aria-labelledby={id}>
      <h3 id={id} className={classes['title']}>
        {title}
      </h3>
      <p className={classes['finding']}>{finding}</p>
      <div role="img" aria-label={`${title}. ${finding}`}>
        <CompositeChart
          h={HEIGHT}
          data={buckets.map((bucket) => ({ ...bucket }))}
          dataKey="label"
          series={[
            { name: 'own', label: measure, color: 'var(--ink)', type: shape === 'line' ? 'line' : 'bar' },
            ...(hasOther
              ? [{ name: 'other', label: 'De otras fechas', color: 'var(--amber-mark)', type: 'bar' as const }]
              : []),
          ]}
          curveType="linear"
          gridAxis="x"
          tickLine="none"
          strokeWidth={2}
          maxBarWidth={28}
          barProps={{ stackId: 'bucket' }}
          withLegend={hasOther}
          valueFormatter={show}
          yAxisProps={{ tickFormatter: tick, width: 64 }}
          xAxisProps={{ tickFormatter: shortLabel, minTickGap: 12 }}
          composedChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <PlotTable plot={plot} hasOther={hasOther} />
    </figure>
  )
}

/** 'ene 2025' → 'ene': the year stands once, in the table and in the finding. */
const shortLabel = (label: string): string => label.replace(/ \d{4}$/, '')

const PlotTable = ({ plot, hasOther }: { plot: Plot; hasOther: boolean }) => (
  <details>
    <summary className={classes['summary']}>Ver como tabla</summary>
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{plot.step}</th>
          <th scope="col">{plot.measure}</th>
          {hasOther && <th scope="col">De otras fechas</th>}
        </tr>
      </thead>
      <tbody>
        {plot.buckets.map(({ label, own, other }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{plot.show(own)}</td>
            {hasOther && <td>{plot.show(other)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
