import { Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useKeptForm } from '../../../session/use-kept-form.ts'
import { usePrintedField } from '../../../tickets/use-printed-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'

/** What both dialogs fill in; isActive as the wire writes it, and null while it stands on 'Seleccionar'. */
export interface LookupValues {
  name: string
  isActive: '1' | '2' | null
}

const ACTIVE_CHOICES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

/** `version` is 0 of an entry that is edited. */
export const useLookupForm = (name: string, opened: LookupValues, version?: 0) =>
  useKeptForm<LookupValues>({
    name,
    opened,
    ...(version !== undefined && { version }),
    validate: {
      name: (name) => (name.trim() === '' ? 'Escriba el nombre.' : null),
      isActive: (isActive) => (isActive === null ? 'Seleccione si está activo.' : null),
    },
  })

/** The form's values as the calls take them. */
export const lookupBody = ({ name, isActive }: LookupValues) => ({ name: name.trim(), isActive: isActive === '1' })

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
