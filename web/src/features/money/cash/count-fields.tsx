import { SegmentedControl } from '@mantine/core'
import { DENOMINATION_ORDER, isBanknote } from '@mostrador/domain/money/shift'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { type CountValues, runningSum } from './count.ts'
import classes from './count-fields.module.css'
import { PieceRow } from './piece-row.tsx'

interface Props {
  readonly values: CountValues
  readonly errors: Readonly<Record<string, unknown>>
  readonly onChange: (field: string, value: string) => void
  /** Called by Enter in the last field. */
  readonly onLast: () => void
}

const PARTS = [
  { title: 'Billetes', pieces: DENOMINATION_ORDER.filter(isBanknote) },
  { title: 'Monedas', pieces: DENOMINATION_ORDER.filter((each) => !isBanknote(each)) },
]

/** By notes and coins, or as one sum (D95). */
export function CountFields({ values, errors, onChange, onLast }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  // A layout effect: the form was opened to count.
  useLayoutEffect(() => {
    frame.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
  }, [])
  const isSum = values['way'] === 'sum'
  const goDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...(frame.current?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + step]
    if (next) {
      next.focus()
      next.select()
    } else if (event.key === 'Enter') onLast()
  }
  return (
    <div ref={frame} className={classes['count']}>
      <SegmentedControl
        aria-label="Cómo se cuenta"
        value={isSum ? 'sum' : 'pieces'}
        onChange={(way) => onChange('way', way)}
        data={[
          { value: 'pieces', label: 'Billetes y monedas' },
          { value: 'sum', label: 'Solo la suma' },
        ]}
      />
      {isSum ? (
        <AmountField
          label="Efectivo contado"
          size="lg"
          className={classes['sum'] ?? ''}
          value={values['sum'] ?? ''}
          error={errors['sum'] as string | undefined}
          onChange={({ currentTarget }) => onChange('sum', currentTarget.value)}
          onKeyDown={goDown}
          data-autofocus
          autoFocus
        />
      ) : (
        <div className={classes['parts']}>
          {PARTS.map(({ title, pieces }) => (
            <fieldset key={title} className={classes['part']}>
              <legend className={classes['legend']}>{title}</legend>
              {pieces.map((denomination) => (
                <PieceRow
                  key={denomination}
                  denomination={denomination}
                  values={values}
                  errors={errors}
                  onChange={onChange}
                  onKeyDown={goDown}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      <p className={classes['total']}>
        <span>Suma</span>
        <output aria-live="polite">
          <Money value={runningSum(values)} size="xl" />
        </output>
      </p>
    </div>
  )
}
