import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { groupCount } from '@mostrador/domain/count'
import type { Product } from '@mostrador/domain/goods/product'
import { useNameApart } from '../ui/list/names-apart.ts'
import { MovementsDialog } from './movements-dialog.tsx'
import classes from './quantity-button.module.css'

export function QuantityButton({ product }: { product: Pick<Product, 'id' | 'name' | 'quantity'> }) {
  const name = useNameApart(product)
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <UnstyledButton
        className={classes['quantity'] ?? ''}
        aria-label={`${groupCount(product.quantity)}: por qué, los movimientos de ${name}`}
        onClick={dialog.open}
      >
        {groupCount(product.quantity)}
      </UnstyledButton>
      <MovementsDialog product={product} isOpen={isOpen} onClose={dialog.close} />
    </>
  )
}
