import { Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { activeField, describedForm, type FormValues, textField } from '../../../api/records/described-form.ts'
import { usePrintedField } from '../../../tickets/use-printed-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'

export const lookupForm = describedForm({
  name: { ...textField('Nombre'), missing: 'Escriba el nombre.' },
  isActive: { ...activeField('Activo'), empty: null, missing: 'Seleccione si está activo.' },
})
export type LookupValues = FormValues<typeof lookupForm>

const ACTIVE_CHOICES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

export const LookupFields = ({ form }: { form: UseFormReturnType<LookupValues> }) => (
  <Stack gap="md">
    <TextInput
      label="Nombre"
      autoComplete="off"
      data-autofocus
      {...form.getInputProps('name')}
      {...usePrintedField(form.values.name)}
    />
    <ChoiceField label="Activo" data={ACTIVE_CHOICES} {...form.getInputProps('isActive')} />
  </Stack>
)
