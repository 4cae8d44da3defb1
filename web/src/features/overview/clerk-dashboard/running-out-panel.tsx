import { FEW_UNITS, leftWords } from '@mostrador/domain/goods/product'
import { paths } from '../../../paths.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { Panel } from './panel.tsx'
import classes from './running-out-panel.module.css'
import type { Panels } from './today-panel.tsx'

interface Props {
  readonly count: number
  readonly scarcest: Panels['scarcest']
}

const NAMED = 4

export const RunningOutPanel = ({ count, scarcest }: Props) => (
  <Panel
    title="Agotados o por agotarse"
    figure={count}
    finding={
      count === 0 ? 'Hay existencias de todo.' : `Están en su mínimo o por debajo: ${FEW_UNITS} donde no lo tienen.`
    }
    link={{ to: paths.client.inventory, search: { existencia: 'escaso', estado: 1 }, label: 'Ver inventario' }}
  >
    {scarcest.length > 0 && (
      <ul className={classes['list']}>
        {scarcest.slice(0, NAMED).map(({ id, name, specification, quantity }) => (
          <li key={id} className={classes['product']}>
            <span className={classes['name']}>
              {name} <span className={classes['kind']}>{specification}</span>
            </span>
            <StatusDot tone={quantity === 0 ? 'loss' : 'attention'} word={leftWords(quantity)} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
