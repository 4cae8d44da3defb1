import type { Product } from '@mostrador/domain/goods/product'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import type { ProductChoices } from './values/product-values.ts'

interface Props {
  readonly product: Product | undefined
  readonly choices: ProductChoices
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const EditProductDialog = ({ product, choices, isOpen, onClose }: Props) => (
  <FormDialog opened={isOpen} onClose={onClose} title={product ? `Editar producto ${product.id}` : ''} isLarge>
    {product && <EditProductForm product={product} choices={choices} onClose={onClose} />}
  </FormDialog>
)
