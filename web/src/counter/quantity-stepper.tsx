import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { BagLine } from '../bag/bag.ts'
import type { CounterActs } from './counter-acts.ts'
import classes from './quantity-stepper.module.css'

interface Props {
  readonly line: Pick<BagLine, 'productId' | 'name' | 'quantity' | 'stock'>
  readonly acts: CounterActs
  /** Out of the way of Tab, where the place has keys of its own. */
  readonly isQuiet?: boolean
}

/** Minus, the quantity, plus. Minus at 1 removes the line (P §4). The quantity can be typed; what is not one waits to be put right. */
export function QuantityStepper({ line: { productId, name, quantity, stock }, acts, isQuiet = false }: Props) {
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else changed the quantity, the field shows it
  useEffect(() => setTyped(undefined), [quantity])
  const tabIndex = isQuiet ? -1 : undefined
  const settle = () => {
    if (typed === undefined) return
    const wanted = /^\d{1,6}(\.0+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (wanted === quantity || acts.set(productId, wanted)) setTyped(undefined)
  }
  return (
    <span className={classes['stepper']}>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={minusLabel(name, quantity)}
        onClick={() => acts.minus(productId)}
      >
        {quantity === 1 ? <IconTrash size={18} stroke={1.75} aria-hidden /> : <IconMinus size={18} aria-hidden />}
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={`Cantidad de ${name}`}
        aria-invalid={typed !== undefined && Number(typed) !== quantity ? true : undefined}
        data-quantity={productId}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          else if (event.key === 'Escape' && typed !== undefined) {
            event.preventDefault()
            setTyped(undefined)
          } else if (event.key === '+') acts.plus(productId)
          else if (event.key === '-') acts.minus(productId)
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusNeighbour(event.currentTarget, event.key)
          else return
          event.preventDefault()
        }}
      />
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={`Una unidad más de ${name}`}
        aria-disabled={quantity >= stock || undefined}
        onClick={() => acts.plus(productId)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </span>
  )
}

const minusLabel = (name: string, quantity: number): string =>
  quantity === 1 ? `Quitar ${name}` : `Una unidad menos de ${name}`

/** Arrows move from line to line. */
function focusNeighbour(field: HTMLInputElement, key: 'ArrowDown' | 'ArrowUp'): void {
  const all = [
    ...(field.closest('[data-lines]') ?? document).querySelectorAll<HTMLInputElement>('input[data-quantity]'),
  ]
  all[all.indexOf(field) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}
