import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parsePhone } from '@mostrador/domain/people/phone'

interface Props<Values> {
  readonly form: UseFormReturnType<Values>
  readonly disabled?: boolean
}

/** The field `phone` of a form. Leaving the field writes the number as it is stored. */
export function PhoneField<Values extends { phone: string }>({ form, disabled = false }: Props<Values>) {
  const phone = form.getInputProps('phone')
  return (
    <TextInput
      label="Teléfono"
      type="tel"
      placeholder="+502 0000 0000"
      maxLength={20}
      autoComplete="off"
      disabled={disabled}
      {...phone}
      onBlur={(event) => {
        const tidy = parsePhone(form.values.phone)
        if (tidy) form.setFieldValue('phone', tidy as never)
        phone.onBlur?.(event)
      }}
    />
  )
}
