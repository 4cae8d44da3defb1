import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { editProductTag, productTagList } from '@mostrador/contract/product-tags'
import { readForm } from '../../api/form-body.ts'
import { useSend } from '../../api/send.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import type { ProductTag } from './tag-columns.tsx'

interface Props {
  readonly tag: ProductTag
  readonly onClose: () => void
}

/** The quantity of a hashtag on a product. */
export function EditTagForm({ tag: { linkId, product, hashtag, quantity }, onClose }: Props) {
  const form = useForm({ initialValues: { quantity: String(quantity) } })
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(editProductTag, {
    refreshes: [productTagList],
    setErrors: form.setErrors,
    onDone: onClose,
  })
  const save = () => {
    const read = readForm(editProductTag, { ...form.values, linkId })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Text mb="md">
        {hashtag} en {product}
      </Text>
      <TextInput
        label="Cantidad"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
