import { QUOTATION_STATE_WORDS } from '@mostrador/domain/sale/quotation'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, day, id, money, oneOf, plain } from '../wire.ts'

const state = oneOf(QUOTATION_STATE_WORDS)

export const listed = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  issuedAt: ['fecha', plain, 'Fecha', 'time'],
  expires: ['vence', day, 'Vence', 'time'],
  state: ['estado', state, 'Estado', QUOTATION_STATE_WORDS],
  customer: ['cliente', plain, 'Cliente'],
  total: ['total', money, 'Total', 'money'],
  author: ['autor', plain, 'Autor'],
  shop: ['comercio', plain, 'Comercio'],
  /** The order that sold it, or the encargo that was made of it. */
  invoiceId: ['facturaId', z.nullable(id)],
  encargoId: ['encargoId', z.nullable(id)],
  version: ['version', count],
} as const

export const quotationRow = row(listed)
export type QuotationRow = z.output<typeof quotationRow>

export const quotationColumns = listColumns(quotationRow, [
  'id',
  'number',
  'issuedAt',
  'expires',
  'state',
  'customer',
  'total',
  'author',
  'shop',
])

const quotationChoice = choosing(quotationColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  state: ['estado', z.optional(state)],
  shopId: ['comercio', z.optional(id)],
  customerId: ['cliente', z.optional(id)],
})

export const quotationList = endpoint({
  name: 'quotationList',
  method: 'GET',
  path: '/api/cotizaciones',
  action: 'quotations.use',
  query: row({ ...paging, ...quotationChoice }),
  reply: listReply(quotationRow),
})

export const quotationExport = listExport('cotizaciones', 'quotations.use', quotationChoice)
