import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parsePhone } from '@mostrador/domain/people/phone'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { enterGoesOn } from '../../../ui/forms/enter-goes-on.ts'
import classes from './affiliate-fields.module.css'
import type { AffiliateValues } from './affiliate-form.ts'

const STATES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

/** All six fields are required (P §2.10, §5). */
export function AffiliateFields({ form }: { form: UseFormReturnType<AffiliateValues> }) {
  const field = form.getInputProps
  const phone = field('phone')
  const tidyPhone = () => {
    const tidy = parsePhone(form.values.phone)
    if (tidy) form.setFieldValue('phone', tidy)
  }
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
        <TextInput
          label="Teléfono"
          type="tel"
          placeholder="+502 0000 0000"
          maxLength={20}
          autoComplete="off"
          {...phone}
          onBlur={(event) => {
            tidyPhone()
            phone.onBlur?.(event)
          }}
        />
        <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />
      </div>
      <Textarea label="Descripción" rows={3} {...field('description')} />
      <ChoiceField label="Estado del Afiliado" data={STATES} {...field('isActive')} />
    </div>
  )
}
