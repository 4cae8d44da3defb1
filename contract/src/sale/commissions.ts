import { parsePercent, writePercent } from '@mostrador/domain/percent'
import { COMMISSION_KINDS, COMMISSION_REASONS, MOST_COMMISSION_GROUPS } from '@mostrador/domain/sale/commission'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { day, figure, id, oneOf, plain, signedMoney } from '../wire.ts'

/** Id of a cashier's account, or of an affiliate. */
const person = { kind: ['tipo', oneOf(COMMISSION_KINDS)], personId: ['personaId', id] } as const

/** A percent from 0 to 100 with at most two decimals, in basis points inside. */
const percent = figure(
  parsePercent,
  (points: number) => Number(writePercent(points)),
  'El porcentaje debe estar entre 0 y 100, con dos decimales como máximo.',
)

const percentRow = row({
  ...person,
  person: ['persona', plain],
  percent: ['porciento', percent],
  /** First day whose sales may be unsettled. */
  openDay: ['pendienteDesde', plain],
  groups: [
    'grupos',
    z.array(row({ groupId: ['grupo', id], group: ['nombre', plain], percent: ['porciento', percent] })),
  ],
})
export type CommissionPercent = z.output<typeof percentRow>

/** Percents of cashiers and affiliates by name (D194). A clerk reads only the clerk's percent. */
export const commissionPercents = endpoint({
  name: 'commissionPercents',
  method: 'GET',
  path: '/api/comisiones/porcentajes',
  action: 'commissions.read',
  reply: row({ percents: ['data', z.array(percentRow)], message: ['message', z.string()] }),
})

const groupPercent = row({ groupId: ['grupo', id], percent: ['porciento', percent] })

const groupPercents = z.array(groupPercent).check(
  z.maxLength(MOST_COMMISSION_GROUPS, { error: `Elija como máximo ${MOST_COMMISSION_GROUPS} grupos.` }),
  z.refine(
    (groups: readonly { readonly groupId: number }[]) => {
      return new Set(groups.map(({ groupId }) => groupId)).size === groups.length
    },
    { error: 'Un grupo está dos veces.' },
  ),
)

export const setCommission = endpoint({
  name: 'setCommission',
  method: 'PUT',
  path: '/api/comisiones/porcentajes',
  action: 'commissions.write',
  body: row({ ...person, percent: ['porciento', percent], groups: ['grupos', z.optional(groupPercents)] }),
  reply: messageReply,
})
export type WrittenCommission = z.output<(typeof setCommission)['body']>

const days = {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
} as const

/** Paid sales of a person, the commission, and the settled part. Negative if more was returned than sold. */
export const commissionRow = row({
  ...person,
  person: ['persona', plain, 'Persona'],
  sales: ['ventas', signedMoney, 'Ventas', 'money'],
  amount: ['comision', signedMoney, 'Comisión', 'money'],
  paid: ['pagado', signedMoney, 'Pagado', 'money'],
})
export type CommissionRow = z.output<typeof commissionRow>

export const commissionExport = listExport('comisiones', 'commissions.read', days)

/** 'Comisiones': everybody with a percent, by name. Without days it is this month up to today. */
export const commissionList = endpoint({
  name: 'commissionList',
  method: 'GET',
  path: '/api/comisiones',
  action: 'commissions.read',
  query: row(days),
  reply: row({ rows: ['data', z.array(commissionRow)], message: ['message', z.string()] }),
})

/** An order with a commission, or goods returned after its settlement. */
export const commissionOrderRow = row({
  at: ['fecha', plain, 'Fecha', 'time'],
  reason: ['tipo', oneOf(COMMISSION_REASONS), 'Tipo', COMMISSION_REASONS],
  document: ['documento', plain, 'Factura'],
  documentId: ['documentoId', id],
  shop: ['comercio', plain, 'Comercio'],
  sales: ['ventas', signedMoney, 'Ventas', 'money'],
  amount: ['comision', signedMoney, 'Comisión', 'money'],
  /** Local time of the settlement. Null if it is not settled. */
  settledAt: ['liquidado', z.nullable(plain), 'Liquidado', 'time'],
})
export type CommissionOrderRow = z.output<typeof commissionOrderRow>

export const commissionOrderColumns = listColumns(
  commissionOrderRow,
  ['at', 'reason', 'document', 'shop'],
  ['sales', 'amount', 'settledAt'],
)

const commissionOrderChoice = choosing(commissionOrderColumns, {
  ...person,
  ...days,
  /** Selects the rows of one settlement. */
  settlementId: ['liquidacion', z.optional(id)],
})

export const commissionOrders = endpoint({
  name: 'commissionOrders',
  method: 'GET',
  path: '/api/comisiones/filas',
  action: 'commissions.read',
  query: row({ ...paging, ...commissionOrderChoice }),
  reply: listReply(commissionOrderRow),
})

export const commissionOrderExport = listExport('comisiones-filas', 'commissions.read', commissionOrderChoice)

/** Sum paid out to a person at once, for sales of the days. Negative if more was returned than sold. */
export const settlementRow = row({
  id: ['id', id],
  at: ['fecha', plain, 'Fecha', 'time'],
  ...person,
  person: ['persona', plain, 'Persona'],
  /** First and last day of the settled rows. */
  from: ['desde', plain, 'Desde', 'time'],
  to: ['hasta', plain, 'Hasta', 'time'],
  sales: ['ventas', signedMoney, 'Ventas', 'money'],
  amount: ['pagado', signedMoney, 'Pagado', 'money'],
  author: ['autor', plain, 'Liquidó'],
})
export type SettlementRow = z.output<typeof settlementRow>

export const settlementColumns = listColumns(settlementRow, ['at', 'person', 'author'], ['to', 'sales', 'amount'])

const settlementChoice = choosing(settlementColumns, {})

/** 'Liquidaciones': settlements, newest first. A clerk reads only the clerk's settlements. */
export const settlementList = endpoint({
  name: 'settlementList',
  method: 'GET',
  path: '/api/comisiones/liquidaciones',
  action: 'commissions.read',
  query: row({ ...paging, ...settlementChoice }),
  reply: listReply(settlementRow),
})

export const settlementExport = listExport('liquidaciones', 'commissions.read', settlementChoice)

/** Settles a person's rows up to a day, each row once. Header Idempotency-Key. */
export const settleCommission = endpoint({
  name: 'settleCommission',
  method: 'POST',
  path: '/api/comisiones/liquidar',
  action: 'commissions.write',
  status: 201,
  body: row({ ...person, to: ['hasta', day] }),
  reply: row({ rows: ['data', z.array(commissionRow)], message: ['message', z.string()] }),
})
export type SettlementRequest = z.output<(typeof settleCommission)['body']>
