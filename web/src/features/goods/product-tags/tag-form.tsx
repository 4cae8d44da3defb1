import { Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { productTagList } from '@mostrador/contract/goods/product-tags'
import type { z } from 'zod/mini'
import { choiceField, describedForm, type FormValues, textField } from '../../../api/records/described-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import type { ProductTag } from './tag-columns.tsx'

const quantity = textField('Cantidad')

export const newTagForm = describedForm({
  productId: choiceField('Producto'),
  hashtagId: choiceField('Hashtag'),
  quantity,
})
export const tagForm = describedForm({ quantity })

type TagChoices = Pick<z.output<typeof productTagList.reply>, 'products' | 'hashtags'>

export const newTagFields = (
  { getInputProps }: UseFormReturnType<FormValues<typeof newTagForm>>,
  { products, hashtags }: TagChoices,
) => (
  <Stack gap="md">
    <ChoiceField
      label="Producto"
      data-autofocus
      searchable
      data={products.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
      {...getInputProps('productId')}
    />
    <ChoiceField
      label="Hashtag"
      searchable
      data={hashtags.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...getInputProps('hashtagId')}
    />
    <AmountField unit={null} label="Cantidad" inputMode="numeric" {...getInputProps('quantity')} />
  </Stack>
)

export const tagFields = (
  { getInputProps }: UseFormReturnType<FormValues<typeof tagForm>>,
  { hashtag, product }: ProductTag,
) => (
  <>
    <Text mb="md">
      {hashtag} en {product}
    </Text>
    <AmountField unit={null} label="Cantidad" inputMode="numeric" data-autofocus {...getInputProps('quantity')} />
  </>
)
