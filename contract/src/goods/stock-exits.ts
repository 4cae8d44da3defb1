import { EXIT_WIRE_WORDS, EXIT_WORDS } from '@mostrador/domain/goods/stock-exit'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, day, id, line, money, oneOf, plain, units } from '../wire.ts'
import { refusedItems } from './refused-items.ts'

const exitKind = oneOf(EXIT_WIRE_WORDS)

export const exitBody = row({
  productId: ['id', id],
  quantity: ['unidades', units],
  kind: ['tipo', exitKind],
  reason: ['motivo', line],
})

/** Makes an exit: units leave without a sale (D121). */
export const makeExit = endpoint({
  name: 'makeExit',
  method: 'POST',
  path: '/api/salidas',
  action: 'stockExits.use',
  status: 201,
  body: exitBody,
  reply: row({ message: ['message', z.string()], id: ['id', id], number: ['numero', plain] }),
  refused: row({ items: refusedItems }),
})

export const exitFields = {
  issuedAt: ['fecha', plain, 'Fecha', 'time'],
  shop: ['comercio', plain, 'Comercio'],
  extension: ['extension', plain, 'Extensión'],
  productId: ['productoId', id],
  code: ['codigo', plain, 'Código'],
  name: ['nombre', plain, 'Nombre'],
  kind: ['tipo', exitKind, 'Tipo', EXIT_WORDS],
  quantity: ['unidades', count, 'Unidades', 'number'],
  reason: ['motivo', plain, 'Motivo'],
  author: ['autor', plain, 'Autor'],
} as const

export const exitRow = row({
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  ...exitFields,
  /** All its units at the price and at the cost of that moment (D110). Cost null: unknown. */
  worth: ['valor', money, 'Valor', 'money'],
  cost: ['costo', z.nullable(money), 'Costo', 'money'],
})

export const exitColumns = listColumns(
  exitRow,
  ['id', 'number', 'issuedAt', 'code', 'name', 'kind', 'quantity', 'shop', 'extension', 'reason', 'author', 'worth'],
  ['cost'],
)

const exitChoice = choosing(exitColumns, {
  kind: ['tipo', z.optional(exitKind)],
  shopId: ['comercio', z.optional(id)],
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
})

export const exitList = endpoint({
  name: 'exitList',
  method: 'GET',
  path: '/api/salidas',
  action: 'stockExits.use',
  query: row({ ...paging, ...exitChoice }),
  reply: listReply(exitRow),
})
export type ExitQuery = z.output<typeof exitList.query>

export const exitExport = listExport('salidas', 'stockExits.use', exitChoice)
