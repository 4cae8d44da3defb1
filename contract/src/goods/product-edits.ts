import { MOST_PRODUCTS_AT_ONCE } from '@mostrador/domain/goods/product'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, flag, id, money, plain, price, stock } from '../wire.ts'
import { orNone, ownAdiPrice } from './stock.ts'

/** Absent fields stay unchanged. An edit states its version (D60), and a quantity the shown one (D70). */
const productEdit = row({
  id: ['id', id],
  version: ['version', count],
  price: ['productoValor', z.optional(price)],
  ownAdiPrice: ['precioADI', z.optional(ownAdiPrice)],
  groupId: ['grupoProducto', z.optional(id)],
  isActive: ['activeDataRow', z.optional(flag)],
  /** Reorder point and supplier (D114). */
  minimum: ['minimo', z.optional(orNone(stock))],
  supplierId: ['casa', z.optional(orNone(id))],
  quantity: ['productoCantidad', z.optional(stock)],
  openedWith: ['productoCantidadInicial', z.optional(stock)],
})
export type ProductEdit = z.output<typeof productEdit>

const standing = row({
  id: ['id', id],
  version: ['version', count],
  price: ['productoValor', money],
  ownAdiPrice: ['precioADI', z.nullable(money)],
  groupId: ['grupoProducto', id],
  isActive: ['activeDataRow', flag],
  quantity: ['productoCantidad', count],
})
export type StandingProduct = z.output<typeof standing>

const isEachOnce = (edits: readonly ProductEdit[]): boolean =>
  new Set(edits.map((edit) => edit.id)).size === edits.length

/** Edits several products, all or none. Sending it twice makes one change. */
export const editProducts = endpoint({
  name: 'editProducts',
  method: 'PUT',
  path: '/api/update/stock/varios',
  action: 'products.write',
  body: row({
    products: [
      'productos',
      z.array(productEdit).check(
        z.minLength(1, { error: 'Elija al menos un producto.' }),
        z.maxLength(MOST_PRODUCTS_AT_ONCE, {
          error: `Cambie como máximo ${MOST_PRODUCTS_AT_ONCE} productos a la vez.`,
        }),
        z.refine(isEachOnce, { error: 'Un producto está dos veces.' }),
      ),
    ],
  }),
  reply: row({ products: ['productos', z.array(standing)], message: ['message', z.string()] }),
  /** Each refused product with the reason, and its present values if it exists. */
  refused: row({
    products: [
      'productos',
      z.optional(
        z.array(row({ id: ['id', id], message: ['mensaje', plain], current: ['actual', z.optional(standing)] })),
      ),
    ],
  }),
})
