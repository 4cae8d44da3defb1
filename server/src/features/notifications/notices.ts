import { AREAS, type Role } from '@mostrador/domain/role'
import type { LateOrder, OutOfStock } from './attention.queries.ts'

export interface Notice {
  readonly id: string
  readonly kind: 'agotado' | 'en-proceso'
  readonly text: string
  /** Local. */
  readonly at: string
  /** Relative to the role's area. */
  readonly path: string
}

/** Where a role finds its stock and its orders. */
const PLACES = {
  office: { stock: 'productos', orders: 'facturas/consultar' },
  clerk: { stock: 'inventario', orders: 'pedidos/pendientes' },
} as const

/**
 * What needs attention as a person reads it, newest first. An id names the thing and, for a product, the movement that
 * emptied it: the next time it runs out is another notice, however often the last one was read.
 */
export function notices(
  role: Role,
  { outOfStock, lateOrders }: { outOfStock: readonly OutOfStock[]; lateOrders: readonly LateOrder[] },
): Notice[] {
  const isOffice = AREAS[role] !== AREAS.clerk
  const places = isOffice ? PLACES.office : PLACES.clerk
  const where = (shop: string) => (isOffice ? ` en ${shop}` : '')
  const empty = outOfStock.map(
    ({ id, movementId, name, specification, shop, code, at }): Notice => ({
      id: `agotado-${id}-${movementId}`,
      kind: 'agotado',
      text: `Se agotó ${name} (${specification})${where(shop)}.`,
      at,
      path: `${places.stock}?buscar=${encodeURIComponent(code)}`,
    }),
  )
  const late = lateOrders.map(
    ({ id, customer, shop, at }): Notice => ({
      id: `en-proceso-${id}`,
      kind: 'en-proceso',
      text: `El pedido ${at.slice(0, 4)}${id} de ${customer} sigue en proceso${where(shop)}.`,
      at,
      path: `${places.orders}?factura=${id}`,
    }),
  )
  return [...empty, ...late].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
}
