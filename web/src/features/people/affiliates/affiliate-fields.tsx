import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { enterGoesOn } from '../../../ui/forms/enter-goes-on.ts'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import classes from './affiliate-fields.module.css'
import type { AffiliateValues } from './affiliate-form.ts'

const STATES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

/** All six fields are required (P §2.10, §5). */
export function AffiliateFields({ form }: { form: UseFormReturnType<AffiliateValues> }) {
  const field = form.getInputProps
  return (
    <div className={classes['fields']}>
      <div className={classes['named']}>
        <TextInput
          label="Código del Afiliado"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          data-scan="code"
          onKeyDown={enterGoesOn}
          {...field('code')}
        />
        <TextInput label="Nombre del Afiliado" autoComplete="off" {...field('name')} />
      </div>
      <div className={classes['pair']}>
        <PhoneField form={form} />
        <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />
      </div>
      <Textarea label="Descripción" rows={3} {...field('description')} />
      <ChoiceField label="Estado del Afiliado" data={STATES} {...field('isActive')} />
    </div>
  )
}
