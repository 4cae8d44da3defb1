import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { PriceFields } from './price-fields.tsx'
import classes from './product-fields.module.css'
import type { Choices, ProductValues } from './product-values.ts'

type Choice = { readonly id: number; readonly name: string }

interface Props {
  readonly form: UseFormReturnType<ProductValues>
  readonly choices: Choices
  /** Names that a product still has although they can no longer be chosen. */
  readonly kept?: Partial<Record<keyof ProductValues, Choice>>
  /** The photos, between the texts and the lists (B §2). */
  readonly photos: ReactNode
}

const YES_NO = [
  { value: '1', label: 'Si' },
  { value: '2', label: 'No' },
]
const ACTIVE = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

/** The fields of the add and the edit dialog (B §2). */
export function ProductFields({ form, choices, kept = {}, photos }: Props) {
  const text = (field: keyof ProductValues, label: string) => (
    <TextInput label={label} maxLength={200} autoComplete="off" {...form.getInputProps(field)} />
  )
  const choice = (field: keyof ProductValues, label: string, listed: readonly Choice[]) => {
    const old = kept[field]
    const all = old && !listed.some(({ id }) => id === old.id) ? [old, ...listed] : listed
    const data = all.map(({ id, name }) => ({ value: String(id), label: name }))
    return <ChoiceField label={label} data={data} searchable {...form.getInputProps(field)} />
  }
  return (
    <div className={classes['fields']}>
      <TextInput
        label="Código de barras"
        data-autofocus
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('barcode')}
      />
      {text('code', 'Código')}
      <div className={classes['whole']}>{text('name', 'Nombre')}</div>
      <Textarea
        className={classes['whole'] ?? ''}
        label="Descripción"
        description="Opcional."
        rows={3}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
      <div className={classes['whole']}>{photos}</div>
      {choice('shopId', 'Comercio', choices.shops)}
      {choice('extensionId', 'Extensión', choices.extensions)}
      {choice('groupId', 'Grupo', choices.groups)}
      {choice('elementId', 'Elemento', choices.elements)}
      {choice('specificationId', 'Especificación', choices.specifications)}
      <ChoiceField label="Estado" data={ACTIVE} {...form.getInputProps('isActive')} />
      <ChoiceField label="Extra" data={YES_NO} {...form.getInputProps('isExtra')} />
      <PriceFields form={form} />
    </div>
  )
}
