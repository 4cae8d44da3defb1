import { Checkbox } from '@mantine/core'
import { LABEL_FORMATS, type LabelFormatKey, placesOf } from '@mostrador/tickets/papers/label-formats'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import classes from './labels-screen.module.css'

export interface LabelSettings {
  readonly format: LabelFormatKey
  /** From 1. */
  readonly firstPlace: number
  readonly hasAdi: boolean
}

interface Props extends LabelSettings {
  readonly onChange: (changed: Partial<LabelSettings>) => void
}

const FORMATS = Object.entries(LABEL_FORMATS).map(([value, { name }]) => ({ value, label: name }))

export function FormatFields({ format, firstPlace, hasAdi, onChange }: Props) {
  const { columns, rows } = LABEL_FORMATS[format]
  const places = placesOf({ columns, rows })
  return (
    <>
      <ChoiceField
        label="Papel"
        size="md"
        data={FORMATS}
        value={format}
        onChange={(value) => value && onChange({ format: value as LabelFormatKey, firstPlace: 1 })}
      />
      {places > 1 && (
        <fieldset className={classes['places']}>
          <legend>Primera etiqueta libre</legend>
          <div className={classes['grid']} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
            {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
              <button
                key={place}
                type="button"
                aria-pressed={place === firstPlace}
                aria-label={`Empezar en la etiqueta ${place}`}
                data-gone={place < firstPlace || undefined}
                onClick={() => onChange({ firstPlace: place })}
              >
                {place}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Checkbox
        label="Con el precio ADI en clave"
        description="La clave es MURCIELAGO, del 0 al 9: UGI es Q184.00."
        checked={hasAdi}
        onChange={(event) => onChange({ hasAdi: event.currentTarget.checked })}
      />
    </>
  )
}
