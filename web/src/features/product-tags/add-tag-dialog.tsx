import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addProductTag, productTagList } from '@mostrador/contract/product-tags'
import type { z } from 'zod'
import { readForm } from '../../api/form-body.ts'
import { useSend } from '../../api/send.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

interface Props {
  readonly choices: Pick<z.output<typeof productTagList.reply>, 'products' | 'hashtags'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Values {
  productId: string | null
  hashtagId: string | null
  quantity: string
}

/** A hashtag on a product. Its form lives as long as the screen: what was chosen is still there when it opens again. */
export function AddTagDialog({ choices, isOpen, onClose }: Props) {
  const form = useForm<Values>({ initialValues: { productId: null, hashtagId: null, quantity: '' } })
  const { send, isSending } = useSend(addProductTag, {
    refreshes: [productTagList],
    setErrors: form.setErrors,
    onDone: () => {
      form.reset()
      onClose()
    },
  })
  const save = () => {
    const read = readForm(addProductTag, { ...form.values })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Añadir hashtag a un producto">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          <ChoiceField
            label="Producto"
            data-autofocus
            // Its list would lie over the other two before anybody asked for it.
            openOnFocus={false}
            searchable
            data={choices.products.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
            {...form.getInputProps('productId')}
          />
          <ChoiceField
            label="Hashtag"
            searchable
            data={choices.hashtags.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('hashtagId')}
          />
          <TextInput label="Cantidad" inputMode="numeric" autoComplete="off" {...form.getInputProps('quantity')} />
        </Stack>
        <FormActs act="Guardar" isSending={isSending} onClose={onClose} />
      </form>
    </FormDialog>
  )
}
