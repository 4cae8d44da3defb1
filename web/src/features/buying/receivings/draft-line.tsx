import type { ReceivedLine } from '@mostrador/contract/buying/receivings'
import { groupCount } from '@mostrador/domain/count'
import { kindsOf } from '@mostrador/domain/goods/plain-product'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { costProblem, readCost, writeCost } from '@mostrador/domain/goods/written-cost'
import { useState } from 'react'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import classes from './receiving.module.css'

interface Props {
  readonly line: ReceivedLine
  /** Distinguishes the product from others of the list. */
  readonly name: string
  readonly isFresh: boolean
  readonly onChange: (change: { productId: number; units: number; cost?: number | null }) => void
}

const writtenCost = ({ cost }: ReceivedLine): string => (cost == null ? '' : writeCost(cost))

/** The cost is shown only to people who may see it. */
export function DraftLine({ line, name, isFresh, onChange }: Props) {
  const seesCost = line.cost !== undefined
  const [typed, setTyped] = useState<string>()
  const written = typed ?? writtenCost(line)
  const isWrong = written.trim() !== '' && readCost(written) === undefined
  const saveCost = () => {
    if (typed === undefined || isWrong) return
    setTyped(undefined)
    const cost = typed.trim() === '' ? null : (readCost(typed) ?? null)
    if (cost !== (line.cost ?? null)) onChange({ productId: line.id, units: 0, cost })
  }
  return (
    <li className={classes['line']} data-costs={seesCost || undefined} data-fresh={isFresh || undefined}>
      <span className={classes['what']}>
        <span className={classes['name']}>{line.name}</span>
        <span className={classes['kind']}>{[line.code, ...kindsOf(line)].join(' · ')}</span>
        {line.expected !== null && <span className={classes['kind']}>Pedidas: {groupCount(line.expected)}</span>}
        {line.isNew && <span className={classes['new']}>Es de otra tienda: al cerrar se añade a esta.</span>}
      </span>
      <UnitStepper
        name={name}
        units={line.units}
        most={HIGHEST_QUANTITY}
        tellsWhole
        onChange={(units) => {
          if (units !== line.units) onChange({ productId: line.id, units: units - line.units })
        }}
        onLast={() => undefined}
      />
      {seesCost && (
        <AmountField
          className={classes['cost'] ?? ''}
          aria-label={`Costo de una unidad de ${name}`}
          placeholder="Costo"
          size="md"
          value={written}
          error={isWrong && costProblem(written)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={saveCost}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
      )}
    </li>
  )
}
