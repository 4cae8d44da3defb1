import { Modal } from '@mantine/core'
import type { Product } from '@mostrador/domain/goods/product'
import { useLayer } from '../ui/layer-stack.ts'
import { MovementList } from './movement-list.tsx'

interface Props {
  readonly product: Pick<Product, 'id' | 'name' | 'quantity'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** 'Por qué dice 3': every change of a product's stock, newest first, with the balance after it (D24). */
export function MovementsDialog({ product, isOpen, onClose }: Props) {
  useLayer(isOpen, onClose)
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Por qué dice ${product.quantity}`} size={760}>
      <MovementList product={product} />
    </Modal>
  )
}
