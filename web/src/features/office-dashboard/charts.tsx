import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OfficeFigures } from '@mostrador/contract/dashboard'
import { ChartFigure } from './chart-figure.tsx'
import classes from './charts.module.css'
import { ordersPlot, salesPlot } from './plots.ts'
import type { Reading } from './use-reading.ts'

const READINGS: { value: Reading; label: string }[] = [
  { value: 'labels', label: 'Según las etiquetas' },
  { value: '2021', label: '2021, como en el sistema anterior' },
]

interface Props {
  readonly figures: OfficeFigures
  readonly chosen: Reading
  readonly onChoose: (reading: Reading) => void
}

/** Both charts, and which year they sum (B §2, D44). */
export function Charts({ figures, chosen, onChoose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <section className={classes['charts']} aria-labelledby="charts">
      <div className={classes['head']}>
        <h2 id="charts" className={classes['heading']}>
          Cómo se compara
        </h2>
        <SegmentedControl
          aria-label="Qué año se suma"
          data={READINGS}
          value={chosen}
          orientation={isPhone ? 'vertical' : 'horizontal'}
          onChange={(value) => onChoose(value === '2021' ? '2021' : 'labels')}
        />
      </div>
      {chosen === '2021' && (
        <p className={classes['note']}>
          Las etiquetas llevan el año pasado, pero se suma 2021; lo de otras fechas cae en el primer mes y se dibuja
          aparte.
        </p>
      )}
      <div className={classes['pair']}>
        <ChartFigure plot={salesPlot(figures)} />
        <ChartFigure plot={ordersPlot(figures)} />
      </div>
    </section>
  )
}
