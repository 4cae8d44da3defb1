import { Text } from '@mantine/core'
import { editProductTag, productTagList } from '@mostrador/contract/goods/product-tags'
import { readForm } from '../../../api/form-body.ts'
import { useSend } from '../../../api/send.ts'
import { useKeptForm } from '../../../session/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import type { ProductTag } from './tag-columns.tsx'

interface Props {
  readonly tag: ProductTag
  readonly onClose: () => void
}

/** The quantity of a hashtag on a product. */
export function EditTagForm({ tag: { linkId, product, hashtag, quantity }, onClose }: Props) {
  const opened = { quantity: String(quantity) }
  const { form, keptAt, forget, startOver } = useKeptForm({ name: `hashtag de producto ${linkId}`, opened, version: 0 })
  const { send, isSending } = useSend(editProductTag, {
    refreshes: [productTagList],
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onClose()
    },
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
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      <Text mb="md">
        {hashtag} en {product}
      </Text>
      <AmountField
        unit={null}
        label="Cantidad"
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
