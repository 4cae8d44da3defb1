import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayField } from '../../../ui/forms/day-field.tsx'
import classes from './offer-fields.module.css'
import { hoursOf, type OfferValues, partsOf, writeHours } from './offer-form.ts'

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

const messageOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)

/** Empty fields do not limit the rule. */
export function ScheduleFields({ form }: { readonly form: UseFormReturnType<OfferValues> }) {
  const { from, until, weekdays, hours } = form.values
  const [opens, closes] = hoursOf(hours)
  return (
    <>
      <div className={classes['pair']}>
        <DayField
          label="Desde"
          placeholder="Desde ahora"
          value={from}
          error={messageOf(form.errors['from'])}
          onChange={(written) => form.setFieldValue('from', written)}
        />
        <DayField
          label="Hasta"
          placeholder="Sin fecha final"
          value={until}
          error={messageOf(form.errors['until'])}
          onChange={(written) => form.setFieldValue('until', written)}
        />
      </div>
      <Checkbox.Group
        label="Días"
        description="Sin marcas vale todos los días"
        value={partsOf(weekdays)}
        error={form.errors['weekdays']}
        onChange={(days) => form.setFieldValue('weekdays', days.toSorted().join(','))}
      >
        <div className={classes['days']}>
          {WEEKDAYS.map((name, at) => (
            <Checkbox key={name} value={String(at + 1)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes['pair']}>
        <TextInput
          label="Desde qué hora"
          placeholder="Todo el día"
          autoComplete="off"
          maxLength={5}
          value={opens}
          error={form.errors['hours']}
          onChange={({ currentTarget }) => form.setFieldValue('hours', writeHours(currentTarget.value, closes))}
        />
        <TextInput
          label="Hasta qué hora"
          placeholder="Todo el día"
          autoComplete="off"
          maxLength={5}
          value={closes}
          error={form.errors['hours'] !== undefined}
          onChange={({ currentTarget }) => form.setFieldValue('hours', writeHours(opens, currentTarget.value))}
        />
      </div>
    </>
  )
}
