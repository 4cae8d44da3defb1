import { addProduct, stockList } from '@mostrador/contract/stock'
import { useState } from 'react'
import { useSend } from '../../api/send.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { type Choices, newProduct } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

interface Props {
  readonly choices: Choices
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A new product. Its form lives as long as the screen: what was typed is still there when the dialog opens again. */
export function AddProductDialog({ choices, isOpen, onClose }: Props) {
  const [defaults] = useState(() => newProduct(choices))
  const { form, photos, read, reset } = useProductForm(defaults)
  const { send, isSending } = useSend(addProduct, {
    refreshes: [stockList],
    setErrors: form.setErrors,
    onDone: () => {
      reset()
      onClose()
    },
  })
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Añadir nuevo Producto" isLarge>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const body = read(addProduct)
          if (body) send({ body })
        }}
      >
        <ProductFields
          form={form}
          choices={choices}
          photos={<PhotoField photos={photos} error={form.errors['photos'] as string | undefined} />}
        />
        <FormActs act="Guardar" isSending={isSending} onClose={onClose} />
      </form>
    </FormDialog>
  )
}
