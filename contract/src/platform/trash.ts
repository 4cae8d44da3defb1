import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { searchQuery } from '../list.ts'
import { row } from '../row.ts'
import { count, id, money, plain } from '../wire.ts'

/** Deleted records that can be restored, newest first, in pages, and searched by what identifies them. */
const listOf = <R extends z.core.$ZodType>(rows: R) =>
  row({ rows: ['data', z.array(rows)], total: ['total', z.number()], message: ['message', z.string()] })

/** A deleted product, with the units that it still has (D24). */
export const removedProduct = row({
  id: ['id', id],
  code: ['codigo', plain],
  barcode: ['barcode', plain],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  shop: ['comercio', plain],
  shopId: ['comercioId', id],
  quantity: ['cantidad', count],
  price: ['valor', money],
  /** Time of the deletion, local. */
  removedAt: ['eliminado', plain],
})

export const removedProducts = endpoint({
  name: 'removedProducts',
  method: 'GET',
  path: '/api/data/stock/eliminados',
  action: 'trash.use',
  query: searchQuery,
  reply: listOf(removedProduct),
})

export const restoreProduct = endpoint({
  name: 'restoreProduct',
  method: 'PUT',
  path: '/api/restore/stock',
  action: 'trash.use',
  body: row({ id: ['id', id] }),
  reply: messageReply,
})

export const removedUser = row({
  id: ['id', id],
  name: ['nombre', plain],
  email: ['email', plain],
  role: ['puesto', plain],
  shop: ['comercio', plain],
  /** Time of the deletion, local. */
  removedAt: ['eliminado', plain],
})

export const removedUsers = endpoint({
  name: 'removedUsers',
  method: 'GET',
  path: '/api/data/users/eliminados',
  action: 'trash.use',
  query: searchQuery,
  reply: listOf(removedUser),
})

export const restoreUser = endpoint({
  name: 'restoreUser',
  method: 'PUT',
  path: '/api/restore/users',
  action: 'trash.use',
  body: row({ id: ['id', id] }),
  reply: messageReply,
})
