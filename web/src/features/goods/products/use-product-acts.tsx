import { groupCount } from '@mostrador/domain/count'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import {
  IconBarcode,
  IconCar,
  IconCopy,
  IconHistory,
  IconMapPinSearch,
  IconPackageExport,
  IconPackages,
} from '@tabler/icons-react'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'

interface Acts {
  readonly onEdit: (product: Product) => void
  readonly onCodes: (product: Product) => void
  readonly onPieces: (product: Product) => void
  readonly onFits: (product: Product) => void
  readonly onCopy: (product: Product) => void
  readonly onMovements: (product: Product) => void
  readonly onRemove: (product: Product) => void
  readonly onWhere: (product: Product) => void
  readonly onExit: (product: Product) => void
}

/** B §2: only the owner deletes. */
export function useProductActs({
  onEdit,
  onCodes,
  onPieces,
  onFits,
  onCopy,
  onMovements,
  onRemove,
  onWhere,
  onExit,
}: Acts): (product: Product) => RowAct[] {
  const profile = useProfile()
  return (product) => [
    ...(can(profile, 'products.write')
      ? [
          editAct(() => onEdit(product)),
          { label: 'Códigos', icon: <IconBarcode size={18} aria-hidden />, onChoose: () => onCodes(product) },
          {
            label: 'Piezas del juego',
            icon: <IconPackages size={18} aria-hidden />,
            onChoose: () => onPieces(product),
          },
          { label: 'Le queda a', icon: <IconCar size={18} aria-hidden />, onChoose: () => onFits(product) },
          { label: 'Duplicar', icon: <IconCopy size={18} aria-hidden />, onChoose: () => onCopy(product) },
        ]
      : []),
    {
      label: `Por qué dice ${groupCount(product.quantity)}`,
      icon: <IconHistory size={18} aria-hidden />,
      onChoose: () => onMovements(product),
    },
    {
      label: '¿Dónde hay?',
      icon: <IconMapPinSearch size={18} aria-hidden />,
      onChoose: () => onWhere(product),
    },
    ...(can(profile, 'stockExits.use')
      ? [
          {
            label: 'Dar salida',
            icon: <IconPackageExport size={18} aria-hidden />,
            onChoose: () => onExit(product),
          },
        ]
      : []),
    ...(can(profile, 'products.delete') ? [removeAct(() => onRemove(product))] : []),
  ]
}
