import type { Product } from '@mostrador/domain/product'
import type { Column } from '../ui/list/column.ts'
import { Money } from '../ui/money.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { NameWithPhoto } from './name-with-photo.tsx'
import { QuantityButton } from './quantity-button.tsx'

const id: Column<Product> = {
  id: 'id',
  heading: 'ID',
  cell: (product) => <span className="tabular">{product.id}</span>,
  inCard: 'none',
}

const head: readonly Column<Product>[] = [
  { id: 'code', heading: 'Código', cell: ({ code }) => <span className="tabular">{code}</span>, inCard: 'text' },
  { id: 'name', heading: 'Nombre', cell: (product) => <NameWithPhoto product={product} />, inCard: 'title' },
]

const kinds: readonly Column<Product>[] = [
  { id: 'group', heading: 'Grupo', isMinor: true, cell: ({ group }) => group, inCard: 'text' },
  { id: 'element', heading: 'Elemento', isMinor: true, cell: ({ element }) => element, inCard: 'text' },
  { id: 'specification', heading: 'Especificación', cell: ({ specification }) => specification, inCard: 'text' },
]

const figures: readonly Column<Product>[] = [
  { id: 'quantity', heading: 'Cantidad', align: 'end', cell: (product) => <QuantityButton product={product} /> },
  { id: 'price', heading: 'Valor', align: 'end', cell: ({ price }) => <Money value={price} />, inCard: 'figure' },
]

const states: readonly Column<Product>[] = [
  {
    id: 'isExtra',
    heading: 'Extra',
    cell: ({ isExtra }) => <StatusDot tone={isExtra ? 'done' : 'loss'} word={isExtra ? 'Si' : 'No'} />,
  },
  {
    id: 'isActive',
    heading: 'Estado',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No activo'} />,
  },
]

const shop: Column<Product> = { id: 'shop', heading: 'Comercio', cell: (product) => product.shop, inCard: 'text' }

/** The columns of P §2.7, for one shop's own people. */
export const INVENTORY_COLUMNS: readonly Column<Product>[] = [id, ...head, ...kinds, ...figures, ...states]

/** The columns of B §2, for those who see more than one shop. */
export const PRODUCT_COLUMNS: readonly Column<Product>[] = [...INVENTORY_COLUMNS, shop]
