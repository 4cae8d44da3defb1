import { Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TEXTS_OF_PRODUCT, textOfProduct } from '@mostrador/domain/goods/product-texts'
import { can } from '@mostrador/domain/people/permissions'
import type { ReactNode } from 'react'
import { useProfile } from '../../../session/person/session.tsx'
import { usePrintedField } from '../../../tickets/use-printed-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { enterGoesOn } from '../../../ui/forms/enter-goes-on.ts'
import { PriceFields } from './price-fields.tsx'
import classes from './product-fields.module.css'
import { proposedCode } from './proposed-code.ts'
import { ReorderFields } from './reorder-fields.tsx'
import { LookupChoiceField } from './values/lookup-choice-field.tsx'
import type { KeptChoices, ProductChoices, ProductValues } from './values/product-values.ts'

type Choice = { readonly id: number; readonly name: string }

interface Props {
  readonly form: UseFormReturnType<ProductValues>
  readonly choices: ProductChoices
  readonly kept?: KeptChoices
  readonly photos: ReactNode
  /** The quantity of a set follows from its pieces (D179). */
  readonly ofSet?: boolean
}

const YES_NO = [
  { value: '1', label: 'Si' },
  { value: '2', label: 'No' },
]
const ACTIVE = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

/** Fields of a product's form (B §2). */
export function ProductFields({ form, choices, kept = {}, photos, ofSet = false }: Props) {
  const buys = can(useProfile(), 'costs.read')
  const text = (field: keyof ProductValues, label: string, scan?: 'code') => (
    <TextInput label={label} autoComplete="off" data-scan={scan} {...form.getInputProps(field)} />
  )
  const choice = (field: keyof ProductValues, label: string, listed: readonly Choice[]) => {
    const old = kept[field]
    const all = old && !listed.some(({ id }) => id === old.id) ? [old, ...listed] : listed
    const data = all.map(({ id, name }) => ({ value: String(id), label: name }))
    return <ChoiceField label={label} data={data} searchable {...form.getInputProps(field)} />
  }
  const lookup = (kind: 'group' | 'element' | 'specification', label: string, listed: readonly Choice[]) => {
    const field = `${kind}Id` as const
    const old = kept[field]
    const all = old && !listed.some(({ id }) => id === old.id) ? [old, ...listed] : listed
    return <LookupChoiceField kind={kind} label={label} choices={all} {...form.getInputProps(field)} />
  }
  const { barcode, code, name, elementId } = form.values
  const printed = usePrintedField(name)
  const element = choices.elements.find(({ id }) => String(id) === elementId)?.name ?? ''
  const proposed = code === '' ? proposedCode({ barcode, element, name }) : undefined
  return (
    <div className={classes['fields']}>
      <TextInput
        label="Código de barras"
        data-autofocus
        data-scan="code"
        autoComplete="off"
        onKeyDown={enterGoesOn}
        {...form.getInputProps('barcode')}
      />
      <div>
        {text('code', 'Código', 'code')}
        {proposed && (
          <Button
            className={classes['proposed'] ?? ''}
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => form.setFieldValue('code', proposed)}
          >
            Usar {proposed}
          </Button>
        )}
      </div>
      <div className={classes['whole']}>
        <TextInput label="Nombre" autoComplete="off" {...form.getInputProps('name')} {...printed} />
      </div>
      {TEXTS_OF_PRODUCT.map((field) => (
        <Textarea
          key={field}
          className={classes['whole'] ?? ''}
          label={textOfProduct(field).heading}
          description="Opcional."
          rows={textOfProduct(field).hasLines ? 3 : 1}
          {...form.getInputProps(field)}
        />
      ))}
      <div className={classes['whole']}>{photos}</div>
      {choice('shopId', 'Comercio', choices.shops)}
      {choice('extensionId', 'Extensión', choices.extensions)}
      {lookup('group', 'Grupo', choices.groups)}
      {lookup('element', 'Elemento', choices.elements)}
      {lookup('specification', 'Especificación', choices.specifications)}
      <ChoiceField label="Estado" data={ACTIVE} {...form.getInputProps('isActive')} />
      <ChoiceField label="Extra" data={YES_NO} {...form.getInputProps('isExtra')} />
      <PriceFields form={form} shops={choices.shops} ofSet={ofSet} />
      {buys && <ReorderFields form={form} />}
    </div>
  )
}
