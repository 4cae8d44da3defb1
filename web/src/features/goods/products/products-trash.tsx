import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { type removedProduct, removedProducts, restoreProduct } from '@mostrador/contract/platform/trash'
import type { z } from 'zod/mini'
import { useKeptText } from '../../../api/lists/use-kept-text.ts'
import { REMOVED_AT } from '../../../trash/removed-at.tsx'
import { TrashList } from '../../../trash/trash-list.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { agreesToRestore } from './values/odd-product.ts'

type RemovedProduct = z.output<typeof removedProduct>

const COLUMNS: readonly Column<RemovedProduct>[] = [
  { id: 'code', heading: 'Código', cell: ({ code }) => <span className="code">{code}</span>, inCard: 'text' },
  {
    id: 'name',
    heading: 'Nombre',
    cell: ({ name, specification }) => [name, specification].filter(Boolean).join(' '),
    inCard: 'title',
  },
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop, inCard: 'text' },
  { id: 'quantity', heading: 'Cantidad', align: 'end', cell: ({ quantity }) => quantity },
  { id: 'price', heading: 'Valor', align: 'end', cell: ({ price }) => <Money value={price} />, inCard: 'figure' },
  REMOVED_AT,
]

interface Props {
  readonly isOpen: boolean
  /** From the address. */
  readonly searched: string
  readonly onSearch: (text: string) => void
  readonly onClose: () => void
}

/** A restored product has its stock and its history. */
export function ProductsTrash({ isOpen, onClose, ...searching }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Papelera de productos" size={960}>
      <Removed {...searching} />
    </Dialog>
  )
}

function Removed({ searched, onSearch }: Pick<Props, 'searched' | 'onSearch'>) {
  const kept = useKeptText(searched, onSearch)
  return (
    <TrashList<RemovedProduct>
      list={removedProducts}
      restore={restoreProduct}
      agrees={agreesToRestore}
      refreshes={[stockList, inventory]}
      columns={COLUMNS}
      caption="Productos eliminados, del último al primero"
      searchLabel="Buscar por código o nombre"
      empty="Aquí quedan los productos que se eliminan, por si hacen falta otra vez."
      kept={kept}
    />
  )
}
