import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from '../acts/stepper.module.css'
import { typedUnits } from './typed-units.ts'
import { useKeepSelected } from './use-keep-selected.ts'

interface Props {
  readonly name: string
  readonly units: number
  readonly most: number
  readonly least?: number
  readonly onChange: (units: number) => void
  readonly onLast: () => void
  readonly isFirst?: boolean
  /** For screens that send each change: reports a number on Enter or blur, and no empty field. */
  readonly tellsWhole?: boolean
}

const fieldsOf = (field: HTMLInputElement): HTMLInputElement[] => [
  ...(field.closest('[data-lines]') ?? document).querySelectorAll<HTMLInputElement>('input[data-units]'),
]

/** Enter and the arrows go to the next line. An invalid text changes nothing and blocks the form. */
export function UnitStepper({
  name,
  units,
  most,
  least = 0,
  onChange,
  onLast,
  isFirst = false,
  tellsWhole = false,
}: Props) {
  // The typed text while it is empty or invalid.
  const [draft, setDraft] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // A field that reports each digit gets its figure back, and must not select it.
  useKeepSelected(field, units, draft !== undefined || !tellsWhole)
  const wrongId = useId()
  const { problem } = typedUnits(draft ?? '', { least, most })
  // A layout effect, because the next key may send the form.
  useLayoutEffect(() => {
    const form = field.current?.form
    if (problem === undefined || !form) return
    const wait = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    form.addEventListener('submit', wait, { capture: true })
    return () => form.removeEventListener('submit', wait, { capture: true })
  }, [problem])
  const set = (next: number) => {
    setDraft(undefined)
    onChange(Math.min(most, Math.max(least, next)))
  }
  const step = (next: number) => {
    flushSync(() => set(next))
    field.current?.select()
  }
  const type = (typed: string) => {
    if (tellsWhole) return setDraft(typed)
    const { units: next = least, problem: wrong } = typedUnits(typed, { least, most })
    if (wrong !== undefined) return setDraft(typed)
    setDraft(typed.trim() === '' ? '' : undefined)
    onChange(next)
  }
  const leave = (form: HTMLFormElement | null) => {
    const { units: whole } = typedUnits(draft ?? '', { least, most })
    if (tellsWhole && whole !== undefined) onChange(whole)
    // Outside a form the invalid text is dropped, because no sending would wait for it.
    if (problem === undefined || !form) setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const all = fieldsOf(event.currentTarget)
    const at = all.indexOf(event.currentTarget)
    if (event.key === '+' && draft === undefined) step(units + 1)
    else if (event.key === '-' && draft === undefined) step(units - 1)
    else if (event.key === 'ArrowUp') all[at - 1]?.focus()
    else if (event.key === 'ArrowDown') all[at + 1]?.focus()
    else if (event.key === 'Enter' && problem !== undefined) field.current?.select()
    else if (event.key === 'Enter' && tellsWhole && !all[at + 1]) event.currentTarget.blur()
    else if (event.key === 'Enter') (all[at + 1] ? () => all[at + 1]?.focus() : onLast)()
    else return
    event.preventDefault()
  }
  return (
    <span className={classes['typed']}>
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
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Unidades de ${name}`}
          data-units
          maxLength={9}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : wrongId}
          // biome-ignore lint/a11y/noAutofocus: the first field of the form
          autoFocus={isFirst}
          value={draft ?? String(units)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => leave(event.currentTarget.form)}
          onKeyDown={onKeyDown}
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
      {problem !== undefined && (
        <span id={wrongId} role="alert" className={classes['wrong']}>
          {problem}
        </span>
      )}
    </span>
  )
}
