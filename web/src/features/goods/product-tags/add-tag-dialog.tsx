import { Stack } from '@mantine/core'
import { addProductTag, productTagList } from '@mostrador/contract/goods/product-tags'
import type { z } from 'zod/mini'
import { readForm } from '../../../api/form-body.ts'
import { useSend } from '../../../api/send.ts'
import { useKeptForm } from '../../../session/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

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

const NEW_TAG: Values = { productId: null, hashtagId: null, quantity: '' }

/** A hashtag on a product. What was chosen waits on this device until it is saved or begun anew. */
export function AddTagDialog({ choices, isOpen, onClose }: Props) {
  const { form, keptAt, startOver, pause } = useKeptForm<Values>({ name: 'hashtag de producto', opened: NEW_TAG })
  const { send, isSending } = useSend(addProductTag, {
    refreshes: [productTagList],
    setErrors: form.setErrors,
    onDone: () => {
      startOver()
      onClose()
    },
  })
  const leave = () => {
    pause()
    onClose()
  }
  const save = () => {
    const read = readForm(addProductTag, { ...form.values })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <FormDialog opened={isOpen} onClose={leave} title="Añadir hashtag a un producto">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftNotice at={keptAt} onStartOver={startOver} />
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
          <AmountField unit={null} label="Cantidad" inputMode="numeric" {...form.getInputProps('quantity')} />
        </Stack>
        <FormActs act="Guardar" isSending={isSending} onClose={leave} />
      </form>
    </FormDialog>
  )
}
