import type { Product } from '@mostrador/domain/goods/product'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { CodesForm } from './codes-form.tsx'

interface Props {
  readonly product: Product | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Codes besides barcode and code (D174). */
export const CodesDialog = ({ product, isOpen, onClose }: Props) => (
  <FormDialog opened={isOpen} onClose={onClose} title={product ? `Otros códigos de ${product.name}` : ''} isLarge>
    {product && <CodesForm product={product} onClose={onClose} />}
  </FormDialog>
)
