import { groupsOf, kindsOf, specificationOf } from '@mostrador/domain/goods/plain-product'
import type { Product } from '@mostrador/domain/goods/product'
import { LISTED_TEXTS, PRODUCT_TEXTS, type ProductText } from '@mostrador/domain/goods/product-texts'
import type { Column } from '../ui/list/column.ts'
import { Money } from '../ui/texts/money.tsx'
import { StatusDot } from '../ui/texts/status-dot.tsx'
import { NameWithPhoto } from './name-with-photo.tsx'
import { QuantityButton } from './quantity-button.tsx'

const id: Column<Product> = {
  id: 'id',
  heading: 'ID',
  cell: (product) => <span className="tabular">{product.id}</span>,
  inCard: 'none',
  sorts: 'down',
}

const head: readonly Column<Product>[] = [
  {
    id: 'code',
    heading: 'Código',
    cell: ({ code }) => <span className="code">{code}</span>,
    inCard: 'text',
    sorts: 'up',
  },
  {
    id: 'name',
    heading: 'Nombre',
    sorts: 'up',
    cell: (product) => <NameWithPhoto product={product} />,
    inCard: 'title',
  },
]

const kinds: readonly Column<Product>[] = [
  {
    id: 'group',
    heading: 'Grupo',
    sorts: 'up',
    cell: (product) => groupsOf(product)[0] ?? null,
    inCard: 'text',
    isMinor: true,
  },
  {
    id: 'element',
    heading: 'Elemento',
    sorts: 'up',
    cell: (product) => (kindsOf(product).length > 0 ? product.element : null),
    inCard: 'text',
    isMinor: true,
  },
  {
    id: 'specification',
    heading: 'Especificación',
    sorts: 'up',
    cell: (product) => specificationOf(product) || null,
    inCard: 'text',
    under: { column: 'name', from: 'narrow' },
  },
]

const family: Column<Product> = {
  id: 'family',
  heading: 'Familia',
  sorts: 'up',
  cell: (product) => product.family ?? null,
  inCard: 'text',
  under: { column: 'name', from: 'middle' },
}

const texts = LISTED_TEXTS.map(
  (text: ProductText): Column<Product> => ({
    id: text,
    heading: PRODUCT_TEXTS[text].heading,
    sorts: 'up',
    cell: (product) => product[text] || null,
    inCard: 'text',
    isMinor: true,
  }),
)

const figures: readonly Column<Product>[] = [
  {
    id: 'quantity',
    heading: 'Cantidad',
    sorts: 'down',
    align: 'end',
    cell: (product) => <QuantityButton product={product} />,
  },
  {
    id: 'price',
    heading: 'Valor',
    sorts: 'down',
    align: 'end',
    cell: ({ price }) => <Money value={price} />,
    inCard: 'figure',
  },
]

const states: readonly Column<Product>[] = [
  {
    id: 'isExtra',
    sorts: 'down',
    heading: 'Extra',
    cell: ({ isExtra }) => <StatusDot tone={isExtra ? 'done' : 'loss'} word={isExtra ? 'Si' : 'No'} />,
    under: { column: 'isActive', from: 'narrow', isNamed: true },
  },
  {
    id: 'isActive',
    sorts: 'up',
    heading: 'Estado',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No activo'} />,
  },
]

const shop: Column<Product> = {
  id: 'shop',
  heading: 'Comercio',
  sorts: 'up',
  cell: (product) => product.shop,
  inCard: 'text',
  under: { column: 'code', from: 'narrow' },
}

/** P §2.7, for the people of one shop. */
export const INVENTORY_COLUMNS: readonly Column<Product>[] = [
  id,
  ...head,
  ...kinds,
  family,
  ...texts,
  ...figures,
  ...states,
]

/** B §2, for roles that see several shops. */
export const PRODUCT_COLUMNS: readonly Column<Product>[] = [...INVENTORY_COLUMNS, shop]
