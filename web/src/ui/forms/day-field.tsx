import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider, type DatesProviderSettings } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { type Day, showDay } from '@mostrador/domain/time'
import { IconCalendar } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import 'dayjs/locale/es'
import { useLayer } from '../layers/layer-stack.ts'
import classes from './day-field.module.css'
import { readDay } from './day-text.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (written: string) => void
  readonly error?: string | undefined
  readonly last?: Day
  readonly placeholder?: string
  readonly size?: 'sm' | 'md'
}

const GUATEMALA = {
  locale: 'es',
  firstDayOfWeek: 0,
  weekendDays: [],
  consistentWeeks: true,
} satisfies DatesProviderSettings

const ARIA = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

/** A press in the calendar must not close a filter menu around it. */
const keepToItself = (event: SyntheticEvent): void => event.stopPropagation()

/** A day as DD-MM-YYYY: typed, or chosen from a calendar (P §2.14). */
export function DayField({ label, value, onChange, error, last, placeholder = 'DD-MM-AAAA', size = 'sm' }: Props) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  useLayer(isOpen, close)
  const day = readDay(value) ?? null
  const calendar = (
    <Popover opened={isOpen} onChange={(opens) => !opens && close()} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={30} aria-label={`${label}: abrir el calendario`} onClick={toggle}>
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onMouseDown={keepToItself} onTouchStart={keepToItself}>
        <DatesProvider settings={GUATEMALA}>
          <DatePicker
            value={day}
            {...(day && { defaultDate: day })}
            {...(last && { maxDate: last })}
            monthLabelFormat="MMMM YYYY"
            hideOutsideDates
            classNames={{ day: classes['day'] ?? '' }}
            ariaLabels={ARIA}
            onChange={(chosen) => {
              if (chosen) onChange(showDay(chosen))
              close()
            }}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      label={label}
      size={size}
      value={value}
      error={error}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      rightSection={calendar}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (day) onChange(showDay(day))
      }}
    />
  )
}
