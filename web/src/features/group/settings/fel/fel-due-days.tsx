import { usualDueDay } from '@mostrador/domain/fiscal/annulment-window'
import { localDay, monthAfter, showDay, showMonth } from '@mostrador/domain/time'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import classes from './fel-form.module.css'
import { dueDayProblem, typedDueDays, writtenDueDays } from './fel-values.ts'

/** The month whose documents may still be annulled, and the year that SAT's calendar tells. */
const MONTHS_SHOWN = 12

interface Props {
  readonly written: string
  /** Whether what is wrong was asked for. */
  readonly isJudged: boolean
  readonly onChange: (written: string) => void
}

/** Until when the IVA of each month is declared (D168): an empty one is due on the day that stands in it in grey. */
export function FelDueDays({ written, isJudged, onChange }: Props) {
  const typed = typedDueDays(written)
  const first = monthAfter(localDay(Date.now()).slice(0, 7), -1)
  const months = Array.from({ length: MONTHS_SHOWN }, (_, after) => monthAfter(first, after))
  return (
    <div className={classes['months']}>
      {months.map((month) => {
        const day = typed.get(month) ?? ''
        return (
          <DayField
            key={month}
            label={showMonth(month)}
            placeholder={showDay(usualDueDay(month))}
            value={day}
            error={isJudged ? (dueDayProblem(month, day) ?? undefined) : undefined}
            onChange={(next) => onChange(writtenDueDays(new Map([...typed, [month, next]])))}
          />
        )
      })}
    </div>
  )
}
