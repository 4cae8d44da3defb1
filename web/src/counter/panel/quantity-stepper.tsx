import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BagLine } from '../../bag/bag.ts'
import { readQuantity } from '../../bag/quantity.ts'
import classes from '../../ui/acts/stepper.module.css'
import { useKeepSelected } from '../../ui/forms/use-keep-selected.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import { problemIdOf } from './quantity-problem.tsx'

interface Props {
  readonly line: Pick<BagLine, 'productId' | 'quantity' | 'stock' | 'typed'>
  readonly name: string
  readonly acts: CounterActs
  /** True where Tab must skip the stepper, because the place has its own keys. */
  readonly isQuiet?: boolean
}

/** Minus at 1 removes the line (P §4). Each keystroke counts. An invalid text stays in the bag until corrected. */
export function QuantityStepper({ line: { productId, quantity, stock, typed }, name, acts, isQuiet = false }: Props) {
  // '03' and '3.0' stay as typed. Any other change of the quantity replaces the text.
  const [draft = '', setDraft] = useState<string>()
  const shown = typed ?? (readQuantity(draft) === quantity ? draft : String(quantity))
  const field = useRef<HTMLInputElement>(null)
  useKeepSelected(field, quantity, typed !== undefined || readQuantity(draft) === quantity)
  const tabIndex = isQuiet ? -1 : undefined
  const settle = () => {
    setDraft(undefined)
    if (typed !== undefined) acts.settle(productId, typed)
  }
  /** '+' or '-'. Selects the figure, so that a digit typed next replaces it: after 10, '-' and '1' are 1 and not 91. */
  const step = (field: HTMLInputElement, act: (productId: number) => void) => {
    flushSync(() => act(productId))
    field.select()
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
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={`Cantidad de ${name}`}
        maxLength={9}
        aria-invalid={typed !== undefined || undefined}
        aria-describedby={typed === undefined || isQuiet ? undefined : problemIdOf(productId)}
        data-quantity={productId}
        data-autofocus={typed !== undefined || undefined}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          acts.type(productId, event.currentTarget.value)
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          else if (event.key === 'Escape' && typed !== undefined) {
            setDraft(undefined)
            acts.forgetTyped(productId)
          } else if (event.key === '+' && typed === undefined) step(event.currentTarget, acts.plus)
          else if (event.key === '-' && typed === undefined) step(event.currentTarget, acts.minus)
          else if (event.ctrlKey) return
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

function focusNeighbour(field: HTMLInputElement, key: 'ArrowDown' | 'ArrowUp'): void {
  const all = [
    ...(field.closest('[data-lines]') ?? document).querySelectorAll<HTMLInputElement>('input[data-quantity]'),
  ]
  all[all.indexOf(field) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}
