import type { Product } from '@mostrador/domain/product'
import { useRef } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import type { Choices } from './product-values.ts'

interface Props {
  readonly product: Product | undefined
  readonly choices: Choices
  readonly onClose: () => void
}

/** 'Editar' of a product; closing asks before it drops what was changed. */
export function EditProductDialog({ product, choices, onClose }: Props) {
  const isChanged = useRef(() => false)
  const close = async () => {
    const agreed =
      !isChanged.current() ||
      (await confirm({
        title: 'Cambios sin guardar',
        message: `Lo que cambió en «${product?.name}» todavía no está guardado.`,
        act: 'Descartar cambios',
        stay: 'Seguir editando',
        isLoss: true,
      }))
    if (agreed) onClose()
  }
  return (
    <FormDialog
      opened={product !== undefined}
      onClose={() => void close()}
      title={product ? `Editar producto ${product.id}` : ''}
      isLarge
    >
      {product && (
        <EditProductForm
          product={product}
          choices={choices}
          isChanged={isChanged}
          onClose={() => void close()}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  )
}
