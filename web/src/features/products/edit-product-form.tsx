import { inventory } from '@mostrador/contract/products'
import { editProduct, stockList, stockMovements } from '@mostrador/contract/stock'
import { can } from '@mostrador/domain/permissions'
import type { Product } from '@mostrador/domain/product'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '../../api/call-errors.ts'
import { useSend } from '../../api/send.ts'
import { useProfile } from '../../session/session.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { showInfo } from '../../ui/info.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { type Choices, valuesOf } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

/** B §5, letter by letter. */
const NOT_REDUCIBLE = 'El producto no puede ser reducido!'

interface Props {
  readonly product: Product
  readonly choices: Choices
  readonly onClose: () => void
}

/** A product's fields as they were when the form opened: its version and quantity then go along (D60, D70). */
export function EditProductForm({ product: listed, choices, onClose }: Props) {
  const [product] = useState(listed)
  const profile = useProfile()
  const queries = useQueryClient()
  const { form, photos, read, isChanged } = useProductForm(valuesOf(product), product.photos)
  useFormGuard(isChanged)
  const { send, isSending } = useSend(editProduct, {
    refreshes: [stockList, stockMovements, inventory],
    setErrors: form.setErrors,
    onDone: onClose,
    onRefused: (fault) => {
      // Somebody else changed it: opened again, it shows how it is now.
      if (fault instanceof CallRefused && fault.status === 409)
        void queries.invalidateQueries({ queryKey: [stockList.name] })
      return false
    },
  })
  const save = () => {
    const body = read(editProduct, { id: product.id, version: product.version, openedWith: product.quantity })
    if (!body) return
    if (body.quantity < product.quantity && !can(profile, 'products.reduce')) {
      form.setFieldValue('quantity', String(product.quantity))
      form.setFieldError('quantity', NOT_REDUCIBLE)
      showInfo(NOT_REDUCIBLE)
      return
    }
    send({ body })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ProductFields
        form={form}
        choices={choices}
        kept={{
          shopId: { id: product.shopId, name: product.shop },
          extensionId: { id: product.extensionId, name: product.extension },
          groupId: { id: product.groupId, name: product.group },
          elementId: { id: product.elementId, name: product.element },
          specificationId: { id: product.specificationId, name: product.specification },
        }}
        photos={<PhotoField photos={photos} error={form.errors['photos'] as string | undefined} />}
      />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
