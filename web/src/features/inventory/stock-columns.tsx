import type { Product } from '@mostrador/domain/product'
import type { Role } from '@mostrador/domain/role'
import type { Column } from '../../ui/list/column.ts'
import { Money } from '../../ui/money.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { NameWithPhoto } from './name-with-photo.tsx'

const head: readonly Column<Product>[] = [
  { id: 'id', heading: 'ID', cell: ({ id }) => <span className="tabular">{id}</span>, inCard: 'none' },
  { id: 'code', heading: 'Código', cell: ({ code }) => <span className="tabular">{code}</span>, inCard: 'text' },
  { id: 'name', heading: 'Nombre', cell: (product) => <NameWithPhoto product={product} />, inCard: 'title' },
]

/** For those who see more than one shop. */
const places: readonly Column<Product>[] = [
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop },
  { id: 'extension', heading: 'Extensión', cell: ({ extension }) => extension },
]

const rest: readonly Column<Product>[] = [
  { id: 'group', heading: 'Grupo', isMinor: true, cell: ({ group }) => group, inCard: 'text' },
  { id: 'element', heading: 'Elemento', isMinor: true, cell: ({ element }) => element, inCard: 'text' },
  { id: 'specification', heading: 'Especificación', cell: ({ specification }) => specification, inCard: 'text' },
  { id: 'quantity', heading: 'Cantidad', align: 'end', cell: ({ quantity }) => quantity },
  { id: 'price', heading: 'Valor', align: 'end', cell: ({ price }) => <Money value={price} />, inCard: 'figure' },
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

/** The columns of P §2.7; Comercio and Extensión for puestos 1 and 2. */
export const stockColumns = (role: Role): readonly Column<Product>[] =>
  role === 'owner' || role === 'manager' ? [...head, ...places, ...rest] : [...head, ...rest]
