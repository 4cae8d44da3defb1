import { Button } from '@mantine/core'
import { type Day, dayAfter, localDay, showDay } from '@mostrador/domain/time'
import { type FormEvent, useState } from 'react'
import { DayField } from '../forms/day-field.tsx'
import { readDay } from '../forms/day-text.ts'
import classes from './days-form.module.css'
import type { DaysFilter } from './filter.ts'

interface Props {
  readonly filter: DaysFilter
  readonly onDone: () => void
}

interface Preset {
  readonly label: string
  readonly from: Day
  readonly to: Day
}

const presetsOf = (today: Day): readonly Preset[] => {
  const first = `${today.slice(0, 8)}01`
  const before = dayAfter(first, -1)
  return [
    { label: 'Hoy', from: today, to: today },
    { label: 'Ayer', from: dayAfter(today, -1), to: dayAfter(today, -1) },
    { label: 'Este mes', from: first, to: today },
    { label: 'Mes pasado', from: `${before.slice(0, 8)}01`, to: before },
  ]
}

const WRONG = 'Escriba la fecha como DD-MM-AAAA.'

export function DaysForm({ filter, onDone }: Props) {
  const [from, setFrom] = useState(filter.from ? showDay(filter.from) : '')
  const [to, setTo] = useState(filter.to ? showDay(filter.to) : '')
  const [isTried, setTried] = useState(false)
  const [first, last] = [readDay(from), readDay(to)]
  const faults = {
    from: from !== '' && !first ? WRONG : undefined,
    to: to !== '' && !last ? WRONG : first && last && last < first ? 'Es antes del primer día.' : undefined,
  }
  const choose = (days: { from: Day | undefined; to: Day | undefined }) => {
    filter.set({ from: days.from, to: days.to })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!faults.from && !faults.to) choose({ from: first, to: last })
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['presets']}>
        {presetsOf(localDay(Date.now())).map(({ label, ...days }) => (
          <Button key={label} variant="default" size="xs" onClick={() => choose(days)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes['days']}>
        <DayField label="Desde" value={from} onChange={setFrom} error={isTried ? faults.from : undefined} />
        <DayField label="Hasta" value={to} onChange={setTo} error={isTried ? faults.to : undefined} />
      </div>
      <Button type="submit" variant="default" fullWidth>
        Ver estos días
      </Button>
    </form>
  )
}
