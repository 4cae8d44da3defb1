import { Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listTyped } from '../../../api/records/described-form.ts'
import { PhotoField } from '../../../stock/photos/photo-field.tsx'
import type { PhotoDrafts } from '../../../stock/photos/use-photo-drafts.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import type { FamilyValues } from './family-form.ts'

const NONE = { value: '', label: 'Ninguno' }

interface Props {
  readonly form: UseFormReturnType<FamilyValues>
  readonly photos: PhotoDrafts
}

/** The products are edited elsewhere (D175). */
export function FamilyFields({ form, photos }: Props) {
  const field = form.getInputProps
  const attributes = [...new Set([...listTyped(form.values.attributes), form.values.photoBy])].filter(Boolean)
  return (
    <Stack gap={16}>
      <TextInput label="Nombre de la familia" autoComplete="off" required data-autofocus {...field('name')} />
      <TextInput
        label="Atributos"
        description="De uno a tres, separados por punto y coma: Tamaño; Color"
        autoComplete="off"
        required
        {...field('attributes')}
      />
      <ChoiceField
        label="La foto sigue a"
        description="Un producto sin foto muestra la de otro con el mismo valor"
        data={[NONE, ...attributes.map((name) => ({ value: name, label: name }))]}
        {...field('photoBy')}
      />
      <PhotoField of="familia" photos={photos} error={form.errors['photos'] as string | undefined} />
      <Textarea label="Descripción" rows={3} {...field('description')} />
    </Stack>
  )
}
