import { can } from '@mostrador/domain/permissions'
import type { Product } from '@mostrador/domain/product'
import { IconHistory } from '@tabler/icons-react'
import { useProfile } from '../../session/session.tsx'
import type { RowAct } from '../../ui/list/column.ts'
import { editAct, removeAct } from '../../ui/row-acts.tsx'

interface Acts {
  readonly onEdit: (product: Product) => void
  readonly onMovements: (product: Product) => void
  readonly onRemove: (product: Product) => void
}

/** The row menu of a product (B §2): deleting is the owner's alone. */
export function useProductActs({ onEdit, onMovements, onRemove }: Acts): (product: Product) => RowAct[] {
  const profile = useProfile()
  return (product) => [
    ...(can(profile, 'products.write') ? [editAct(() => onEdit(product))] : []),
    {
      label: `Por qué dice ${product.quantity}`,
      icon: <IconHistory size={18} aria-hidden />,
      onChoose: () => onMovements(product),
    },
    ...(can(profile, 'products.delete') ? [removeAct(() => onRemove(product))] : []),
  ]
}
