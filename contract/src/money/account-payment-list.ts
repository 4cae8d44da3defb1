import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { day, flag, id, money, plain } from '../wire.ts'

export const accountPaymentFields = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  at: ['fecha', plain, 'Fecha', 'time'],
  customer: ['cliente', plain, 'Cliente'],
  shop: ['comercio', plain, 'Comercio'],
  author: ['autor', plain, 'Autor'],
  amount: ['monto', money, 'Abono', 'money'],
  isVoid: ['anulado', flag],
} as const

export const accountPaymentRow = row(accountPaymentFields)
export type AccountPaymentRow = z.output<typeof accountPaymentRow>

export const accountPaymentColumns = listColumns(accountPaymentRow, [
  'id',
  'number',
  'at',
  'customer',
  'shop',
  'author',
  'amount',
])

const accountPaymentChoice = choosing(accountPaymentColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
  isVoid: ['anulado', z.optional(flag)],
})

/** Lists payments on account, newest first. A clerk reads those of the clerk's shop, if it sells on credit (D196). */
export const accountPaymentList = endpoint({
  name: 'accountPaymentList',
  method: 'GET',
  path: '/api/clientes/abonos',
  action: 'customers.takePayment',
  query: row({ ...paging, ...accountPaymentChoice }),
  reply: listReply(accountPaymentRow),
})
export type AccountPaymentQuery = z.output<typeof accountPaymentList.query>

export const accountPaymentExport = listExport('abonos', 'customers.takePayment', accountPaymentChoice)
