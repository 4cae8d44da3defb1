import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { LONGEST_VEHICLE } from '@mostrador/domain/goods/vehicle'
import { MOST_FITS } from '@mostrador/domain/goods/vehicle-fit'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { enterGoesOn } from '../../../../ui/forms/enter-goes-on.ts'
import { EMPTY_FIT, type FitRow, withPasted } from './fit-rows.ts'
import classes from './fits-form.module.css'

interface Props {
  readonly rows: readonly FitRow[]
  readonly isFull: boolean
  readonly onChange: (rows: readonly FitRow[]) => void
}

const CELLS = [
  { field: 'make', label: 'Marca', most: LONGEST_VEHICLE },
  { field: 'model', label: 'Modelo', most: LONGEST_VEHICLE },
  { field: 'from', label: 'Desde', most: 4 },
  { field: 'to', label: 'Hasta', most: 4 },
  { field: 'note', label: 'Nota', most: LONGEST_VEHICLE },
] as const

const isYear = (field: keyof FitRow): boolean => field === 'from' || field === 'to'

export function VehiclesPart({ rows, isFull, onChange }: Props) {
  const [text, setText] = useState('')
  const change = (at: number, part: Partial<FitRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  const paste = () => {
    onChange(withPasted(rows, text))
    setText('')
  }
  return (
    <section aria-label="Vehículos">
      <h3 className={classes['heading']}>Vehículos</h3>
      {rows.length === 0 && <p className={classes['about']}>Todavía no dice a qué vehículos le queda.</p>}
      {rows.length > 0 && (
        <ul className={classes['rows']} aria-label="Vehículos">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key
            <li key={at} className={classes['row']}>
              {CELLS.map(({ field, label, most }) => (
                <TextInput
                  key={field}
                  className={classes[field] ?? ''}
                  aria-label={`${label} ${at + 1}`}
                  placeholder={label}
                  autoComplete="off"
                  maxLength={most}
                  {...(isYear(field) && { inputMode: 'numeric' })}
                  onKeyDown={enterGoesOn}
                  value={row[field]}
                  onChange={({ currentTarget: { value } }) =>
                    change(at, { [field]: isYear(field) ? value.replace(/\D/g, '') : value })
                  }
                />
              ))}
              <ActionIcon
                className={classes['remove'] ?? ''}
                size={44}
                variant="subtle"
                color="gray"
                aria-label={`Quitar el vehículo ${at + 1}${row.model === '' ? '' : `, ${row.make} ${row.model}`}`}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        data-autofocus
        onClick={() => onChange([...rows, EMPTY_FIT])}
      >
        {isFull ? `Son ${MOST_FITS} como máximo` : 'Añadir vehículo'}
      </Button>
      <Textarea
        label="Pegar varios"
        description="Con punto y coma entre ellos: Toyota Hilux 2012-2018 (2.5D); Mazda BT-50 2008-"
        autosize
        maxRows={6}
        mt={12}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button variant="default" mt={8} disabled={text.trim() === ''} onClick={paste}>
        Poner en la lista
      </Button>
    </section>
  )
}
