import { usualDueDay } from '@mostrador/domain/fiscal/annulment-window'
import { localDay, monthAfter, showDay, showMonth } from '@mostrador/domain/time'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import classes from './fel-form.module.css'
import { dueDayProblem, typedDueDays, writtenDueDays } from './fel-values.ts'

/** The previous month, whose documents may still be annulled, and the year of SAT's calendar. */
const MONTHS_SHOWN = 12

interface Props {
  readonly written: string
  /** True once the form found an error here: each field then shows its own. */
  readonly isJudged: boolean
  readonly onChange: (written: string) => void
}

/** An empty field uses the day shown in grey (D168). */
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
