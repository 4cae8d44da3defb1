import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import classes from '../stepper.module.css'

interface Props {
  readonly name: string
  readonly units: number
  readonly most: number
  readonly least?: number
  readonly onChange: (units: number) => void
  /** After the last of them. */
  readonly onLast: () => void
  readonly isFirst?: boolean
}

const fieldsOf = (field: HTMLInputElement): HTMLInputElement[] => [
  ...(field.closest('[data-lines]') ?? document).querySelectorAll<HTMLInputElement>('input[data-units]'),
]

/** Minus, so many units, plus; never more than there are. Enter and the arrows go to the next line. */
export function UnitStepper({ name, units, most, least = 0, onChange, onLast, isFirst = false }: Props) {
  // Empty while it is being typed anew.
  const [draft, setDraft] = useState<string>()
  const set = (next: number) => {
    setDraft(undefined)
    onChange(Math.min(most, Math.max(least, next)))
  }
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 6)
    const next = Math.min(most, Number(digits))
    setDraft(digits === '' ? '' : undefined)
    onChange(Math.max(least, next))
  }
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const all = fieldsOf(event.currentTarget)
    const at = all.indexOf(event.currentTarget)
    if (event.key === '+') set(units + 1)
    else if (event.key === '-') set(units - 1)
    else if (event.key === 'ArrowUp') all[at - 1]?.focus()
    else if (event.key === 'ArrowDown') all[at + 1]?.focus()
    else if (event.key === 'Enter') (all[at + 1] ? () => all[at + 1]?.focus() : onLast)()
    else return
    event.preventDefault()
  }
  return (
    <span className={classes['stepper']}>
      <button
        type="button"
        aria-label={`Una unidad menos de ${name}`}
        aria-disabled={units <= least || undefined}
        onClick={() => set(units - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Unidades de ${name}`}
        data-units
        // biome-ignore lint/a11y/noAutofocus: the first thing that is asked
        autoFocus={isFirst}
        value={draft ?? String(units)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
        onKeyDown={hear}
      />
      <button
        type="button"
        aria-label={`Una unidad más de ${name}`}
        aria-disabled={units >= most || undefined}
        onClick={() => set(units + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </span>
  )
}
