import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import classes from './customer-fields.module.css'
import type { CreditValues } from './customer-form.ts'

const BLOCKED_CHOICES = [
  { value: '2', label: 'Permitidas' },
  { value: '1', label: 'Bloqueadas' },
]

/** The limit applies to the whole group (D186). */
export function CreditFields({ form }: { form: UseFormReturnType<CreditValues> }) {
  const field = form.getInputProps
  return (
    <div className={classes['fields']}>
      <div className={classes['pair']}>
        <AmountField label="Límite" description="En todas las tiendas juntas" data-autofocus {...field('limit')} />
        <TextInput
          label="Días"
          description="Para pagar, desde la venta"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('days')}
        />
      </div>
      <ChoiceField label="Ventas al crédito" data={BLOCKED_CHOICES} {...field('isBlocked')} />
    </div>
  )
}
