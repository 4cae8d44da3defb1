import type { Product } from '@mostrador/domain/goods/product'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { PiecesForm } from './pieces-form.tsx'

interface Props {
  readonly product: Product | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Edits the pieces of a set (D179). */
export const PiecesDialog = ({ product, isOpen, onClose }: Props) => (
  <FormDialog opened={isOpen} onClose={onClose} title={product ? `Piezas de ${product.name}` : ''} isLarge>
    {product && <PiecesForm product={product} onClose={onClose} />}
  </FormDialog>
)
