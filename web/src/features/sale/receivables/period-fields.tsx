import { type Day, localDay, showDay } from '@mostrador/domain/time'
import { useState } from 'react'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import classes from './statement.module.css'

/** undefined leaves that end open. */
export interface Period {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

interface Props extends Period {
  readonly onChange: (period: Period) => void
}

const WRONG = 'Escriba la fecha como DD-MM-AAAA.'
const textOf = (day: Day | undefined): string => (day === undefined ? '' : showDay(day))
const dayIn = (written: string): Day | undefined => (written === '' ? undefined : readDay(written))

/** The days apply once both are valid. */
export function PeriodFields({ from, to, onChange }: Props) {
  const [written, setWritten] = useState({ from: textOf(from), to: textOf(to) })
  const [first, last] = [dayIn(written.from), dayIn(written.to)]
  const isBackwards = first !== undefined && last !== undefined && last < first
  const choose = (next: typeof written) => {
    setWritten(next)
    const days = { from: dayIn(next.from), to: dayIn(next.to) }
    const isWrong =
      (next.from !== '' && days.from === undefined) ||
      (next.to !== '' && days.to === undefined) ||
      (days.from !== undefined && days.to !== undefined && days.to < days.from)
    if (!isWrong) onChange(days)
  }
  const today = localDay(Date.now())
  return (
    <div className={classes['period']}>
      <DayField
        label="Desde"
        placeholder="El principio"
        value={written.from}
        onChange={(text) => choose({ ...written, from: text })}
        last={today}
        error={written.from !== '' && first === undefined ? WRONG : undefined}
      />
      <DayField
        label="Hasta"
        placeholder="Hoy"
        value={written.to}
        onChange={(text) => choose({ ...written, to: text })}
        last={today}
        error={written.to !== '' && last === undefined ? WRONG : isBackwards ? 'Es antes del primer día.' : undefined}
      />
    </div>
  )
}
