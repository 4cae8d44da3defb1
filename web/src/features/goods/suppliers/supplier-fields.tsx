import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import classes from './supplier-fields.module.css'
import type { SupplierValues } from './supplier-form.ts'

const STATES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

/** Only the name is required (D111). */
export function SupplierFields({ form }: { form: UseFormReturnType<SupplierValues> }) {
  const field = form.getInputProps
  return (
    <div className={classes['fields']}>
      <TextInput label="Nombre de la casa" autoComplete="off" required data-autofocus {...field('name')} />
      <div className={classes['pair']}>
        <TextInput label="NIT" autoComplete="off" {...field('nit')} />
        <PhoneField form={form} />
      </div>
      <div className={classes['pair']}>
        <TextInput
          label="Días que tarda"
          description="Desde el pedido hasta que llega"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('days')}
        />
        <ChoiceField label="Estado" description="Las no activas no se eligen" data={STATES} {...field('isActive')} />
      </div>
      <Textarea label="Nota" rows={3} {...field('note')} />
    </div>
  )
}
