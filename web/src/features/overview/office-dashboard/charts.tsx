import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { useHasDemo } from '../../../session/person/session.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ChartFigure } from './chart-figure.tsx'
import classes from './charts.module.css'
import { ordersPlot, salesPlot } from './plots.ts'
import type { Reading } from './use-chart-choices.ts'
import { useOpenDays } from './use-open-days.ts'

/** The reading '2021' is offered only with sales of 2021, or in the demo group (D226). */
const READINGS: { value: Reading; label: string }[] = [
  { value: 'labels', label: 'Según las etiquetas' },
  { value: 'compared', label: 'Este año y el pasado' },
  { value: '2021', label: '2021, como en el sistema anterior' },
]

const ALL = '0'

interface Props {
  readonly figures: OfficeFigures
  readonly chosen: Reading
  readonly onChoose: (reading: Reading) => void
  /** null for all shops. */
  readonly shopId: number | null
  readonly onShop: (shopId: number | null) => void
}

/** Charts of the dashboard (B §2), for the chosen reading of years (D44). */
export function Charts({ figures, chosen, onChoose, shopId, onShop }: Props) {
  const isDemo = useHasDemo()
  const openDays = useOpenDays(shopId)
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <section className={classes['charts']} aria-labelledby="charts">
      <div className={classes['head']}>
        <h2 id="charts" className={classes['heading']}>
          Cómo se compara
        </h2>
        <ChoiceField
          aria-label="Comercio de las gráficas"
          className={classes['shop'] ?? ''}
          data={[
            { value: ALL, label: 'Todas las tiendas' },
            ...figures.shops.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={shopId === null ? ALL : String(shopId)}
          onChange={(value) => onShop(value === null || value === ALL ? null : Number(value))}
        />
        <SegmentedControl
          aria-label="Qué año se suma"
          data={READINGS.filter(({ value }) => value !== '2021' || figures.has2021 || isDemo || chosen === '2021')}
          value={chosen}
          orientation={isPhone ? 'vertical' : 'horizontal'}
          onChange={(value) => onChoose(READINGS.find((reading) => reading.value === value)?.value ?? 'labels')}
        />
      </div>
      {chosen === '2021' && (
        <p className={classes['note']}>
          Las etiquetas llevan el año pasado, pero se suma 2021; lo de otras fechas cae en el primer mes y se dibuja
          aparte.
        </p>
      )}
      <div className={classes['pair']}>
        <ChartFigure plot={salesPlot(figures)} onDays={openDays} />
        <ChartFigure plot={ordersPlot(figures)} onDays={openDays} />
      </div>
    </section>
  )
}
