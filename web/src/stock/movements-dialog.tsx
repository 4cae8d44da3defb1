import { groupCount } from '@mostrador/domain/count'
import type { Product } from '@mostrador/domain/goods/product'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { MovementList } from './movement-list.tsx'

interface Props {
  readonly product: Pick<Product, 'id' | 'name' | 'quantity'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function MovementsDialog({ product, isOpen, onClose }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={`Por qué dice ${groupCount(product.quantity)}`} size={760}>
      <MovementList product={product} />
    </Dialog>
  )
}
