import { CloseButton } from '@mantine/core'
import type { Vehicle } from '@mostrador/domain/goods/vehicle'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { VehicleWords } from '../../stock/fitting-reads.ts'
import { isTouch } from '../../ui/acts/is-touch.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { Kbd } from '../../ui/texts/kbd.tsx'
import classes from './vehicle-choice.module.css'

interface Props {
  readonly vehicle: Vehicle | undefined
  readonly words: VehicleWords
  readonly onChoose: (vehicle: Vehicle | undefined) => void
  readonly onDone: () => void
  readonly onFields: (begin: (() => void) | undefined) => void
}

/** The choice of no model, or of no year. */
const ANY = ''

const choicesOf = (words: readonly (string | number)[], any?: string) => [
  ...(any === undefined || words.length === 0 ? [] : [{ value: ANY, label: any }]),
  ...words.map((word) => ({ value: String(word), label: String(word) })),
]

/** Make, model, year. F8 begins, and each choice leads on to the next field. */
export function VehicleFields({ vehicle, words, onChoose, onDone, onFields }: Props) {
  const makeField = useRef<HTMLInputElement>(null)
  const modelField = useRef<HTMLInputElement>(null)
  const yearField = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    onFields(() => makeField.current?.select())
    return () => onFields(undefined)
  }, [onFields])
  const { make, model, year } = vehicle ?? {}
  const choose = (next: Vehicle | undefined, leadOn: () => void) => {
    flushSync(() => onChoose(next))
    if (!isTouch()) leadOn()
  }
  // The lists are wider than a phone's fields.
  const shared = { searchable: true, size: 'md', comboboxProps: { width: 200 } } as const
  return (
    <fieldset aria-label="Vehículo" className={classes['fields']}>
      <span className={classes['title']}>
        Vehículo <Kbd>F8</Kbd>
      </span>
      <ChoiceField
        {...shared}
        ref={makeField}
        aria-label="Marca"
        aria-keyshortcuts="F8"
        placeholder="Marca"
        nothingFoundMessage={words.makes.length > 0 ? 'Sin resultados' : 'Ningún producto dice a qué le queda.'}
        data={choicesOf(words.makes)}
        value={make ?? null}
        onChange={(to) => to !== null && choose({ make: to }, () => modelField.current?.focus())}
      />
      <ChoiceField
        {...shared}
        ref={modelField}
        aria-label="Modelo"
        placeholder="Modelo"
        disabled={make === undefined}
        data={choicesOf(words.models, 'Todos los modelos')}
        value={model ?? null}
        onChange={(to) => {
          if (make === undefined) return
          if (to) choose({ make, model: to }, () => yearField.current?.focus())
          else choose({ make }, onDone)
        }}
      />
      <ChoiceField
        {...shared}
        ref={yearField}
        inputMode="numeric"
        aria-label="Año"
        placeholder="Año"
        disabled={model === undefined}
        data={choicesOf(words.years, 'Todos los años')}
        value={year === undefined ? null : String(year)}
        onChange={(to) => make !== undefined && choose({ make, model, ...(to && { year: Number(to) }) }, onDone)}
      />
      {vehicle && <CloseButton size={44} aria-label="Quitar el vehículo" onClick={() => choose(undefined, onDone)} />}
    </fieldset>
  )
}
