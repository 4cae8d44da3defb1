import { type Centavos, groupMoney, writeMoney } from '@mostrador/domain/money'
import { likelySums } from '@mostrador/domain/money/payment'
import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import { changeDue, type TypedPart } from '../../bag/paying.ts'
import { AmountField } from '../../ui/forms/amount-field.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { type TypedBehind, typedBehind, typedNow } from '../acts/times.ts'
import classes from './cash-fields.module.css'

interface Props {
  readonly part: TypedPart
  readonly due: Centavos | null
  readonly error: string | undefined
  readonly onTimes: ((text: string) => boolean) | undefined
  readonly onReceived: (typed: string) => void
  readonly ref: Ref<HTMLInputElement>
}

/** '300' for whole quetzales, as a person writes it. */
const typedOf = (sum: Centavos): string => writeMoney(sum).replace(/\.00$/, '')

/** Time of the last key by its own event. On a busy page `onChange` runs later. */
function usePressedAt(): RefObject<number> {
  const at = useRef(0)
  useLayoutEffect(() => {
    // Keys pressed before this field was drawn are written into it now.
    at.current = performance.now()
    const onKeyDown = ({ timeStamp }: KeyboardEvent) => {
      at.current = timeStamp
    }
    // On the window, because `scanner.ts` on the document may stop the event.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return at
}

export function CashFields({ part, due, error, onTimes, onReceived, ref }: Props) {
  const run = useRef<TypedBehind>({ kept: '', ahead: '', time: 0 })
  const pressedAt = usePressedAt()
  const change = due === null ? null : changeDue(part, due)
  const isShort = change !== null && change < 0
  return (
    <div className={classes['cash']}>
      <div className={classes['figures']}>
        <AmountField
          ref={ref}
          label="Recibido"
          size="md"
          data-field="received"
          data-first
          leftSection={<span className={classes['prefix']}>Q</span>}
          placeholder={due === null ? '' : groupMoney(due)}
          value={part.received}
          error={error}
          classNames={{ input: classes['received'] ?? '' }}
          onFocus={(event) => {
            run.current = { kept: part.received, ahead: '', time: event.timeStamp }
          }}
          onChange={(event) => {
            const typed = event.currentTarget.value
            run.current = typedBehind(run.current, part.received, pressedAt.current)
            onReceived(onTimes?.(typedNow(run.current, typed)) ? run.current.kept : typed)
          }}
        />
        <output
          className={classes['change']}
          data-short={isShort || undefined}
          aria-label={isShort ? 'Faltan' : 'Cambio'}
        >
          <span className={classes['word']}>{isShort ? 'Faltan' : 'Cambio'}</span>
          <span className={classes['figure']}>
            <Money value={change === null ? null : Math.abs(change)} />
          </span>
        </output>
      </div>
      {due !== null && due > 0 && (
        <fieldset className={classes['sums']} aria-label="Lo que suelen entregar">
          {likelySums(due).map((sum) => {
            const typed = sum === due ? '' : typedOf(sum)
            return (
              <button
                key={sum}
                type="button"
                className={classes['sum']}
                aria-pressed={part.received === typed}
                onClick={() => onReceived(typed)}
              >
                {sum === due ? 'Exacto' : `Q${groupMoney(sum).replace(/\.00$/, '')}`}
              </button>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
