import { CompositeChart, type CompositeChartSeries } from '@mantine/charts'
import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import type { Days } from '@mostrador/domain/overview/dashboard'
import { type MouseEvent, useId } from 'react'
import classes from './charts.module.css'
import { PlotPoints } from './plot-points.tsx'
import { PlotTable } from './plot-table.tsx'
import { drawnOf, isStacked, monthAlone, type Plot, type Point, pointAt } from './plots.ts'

/** Height of a chart (B §9). */
const HEIGHT_PX = 350
const LEGEND_HEIGHT_PX = 44

interface Props {
  readonly plot: Plot
  readonly onDays: (days: Days) => void
}

/**
 * The chart is one image to a screen reader. The sentence and the table, visible to everybody, give its content as
 * text.
 */
export function ChartFigure({ plot, onDays }: Props) {
  const { title, finding, buckets, show, tick } = plot
  const id = useId()
  // Computes the point, because the click comes before the chart library knows it.
  const openAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const gridBox = currentTarget.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect()
    const distanceTo = (of: Point['of'], index: number) => {
      const dot = currentTarget.querySelectorAll(`.recharts-line-dot[name="${of}"]`)[index]?.getBoundingClientRect()
      return dot ? Math.abs(dot.top + dot.height / 2 - clientY) : Number.POSITIVE_INFINITY
    }
    const point = gridBox && pointAt(plot, (clientX - gridBox.left) / gridBox.width, distanceTo)
    if (point) onDays(point.days)
  }
  const series = seriesOf(plot)
  const head = (
    <>
      <h3 id={id} className={classes['title']}>
        {title}
      </h3>
      <p className={classes['finding']}>{finding}</p>
    </>
  )
  // Without sales the chart would be a line along zero.
  if (buckets.every(({ own, other, now }) => own === 0 && other === 0 && !now))
    return (
      <figure className={classes['figure']} aria-labelledby={id}>
        {head}
      </figure>
    )
  return (
    <figure className={classes['figure']} aria-labelledby={id}>
      {head}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: PlotPoints handles the keyboard */}
      <div role="img" aria-label={`${title}. ${finding}`} className={classes['leads']} onClick={openAt}>
        <CompositeChart
          h={HEIGHT_PX}
          data={buckets.map(({ days: _, daysNow: __, ...bucket }) => bucket)}
          dataKey="label"
          series={series}
          curveType="linear"
          gridAxis="x"
          tickLine="none"
          strokeWidth={2}
          maxBarWidth={plot.measureNow ? 14 : 28}
          {...(isStacked(plot) && { barProps: { stackId: 'bucket' } })}
          withLegend={series.length > 1}
          // By default the legend is sorted by name.
          legendProps={{ itemSorter: null }}
          // Below the legend: the two are read together.
          tooltipProps={{ position: { y: series.length > 1 ? LEGEND_HEIGHT_PX : 0 } }}
          valueFormatter={show}
          yAxisProps={{ tickFormatter: tick, width: 64 }}
          xAxisProps={{ tickFormatter: monthAlone, minTickGap: 12 }}
          composedChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <PlotPoints plot={plot} onDays={onDays} />
      <PlotTable plot={plot} onDays={onDays} />
    </figure>
  )
}

function seriesOf(plot: Plot): CompositeChartSeries[] {
  const { shape, measure, measureNow = '' } = plot
  const type = shape === 'line' ? 'line' : 'bar'
  const series: Record<ReturnType<typeof drawnOf>[number], Omit<CompositeChartSeries, 'name'>> = {
    own: { label: measure, color: measureNow ? 'var(--line-strong)' : 'var(--ink)', type },
    now: { label: measureNow, color: 'var(--ink)', type },
    other: { label: 'De otras fechas', color: 'var(--amber-mark)', type: 'bar' },
  }
  return drawnOf(plot).map((name) => ({ name, ...series[name] }))
}
