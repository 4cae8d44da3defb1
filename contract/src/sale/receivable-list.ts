import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { day, id, money, plain } from '../wire.ts'

/** A debt by age in days: not due yet, overdue by 1–30, 31–60, 61–90, and more (D189). */
export const ages = {
  current: ['porVencer', money, 'Por vencer', 'money'],
  late30: ['d30', money, '1 a 30 días', 'money'],
  late60: ['d60', money, '31 a 60 días', 'money'],
  late90: ['d90', money, '61 a 90 días', 'money'],
  older: ['mas', money, 'Más de 90 días', 'money'],
} as const

/** A customer with a debt. `clienteId` is null in the row of all indebted orders that name nobody. */
export const receivableRow = row({
  customerId: ['clienteId', z.nullable(id)],
  customer: ['cliente', plain, 'Cliente'],
  phone: ['telefono', plain, 'Teléfono'],
  owed: ['debe', money, 'Debe', 'money'],
  ...ages,
  /** True if one of the orders was stored above the limit (D187). */
  isOverLimit: ['sobreLimite', z.boolean()],
  /** Local time of the last reminder. Null if none was sent. */
  remindedAt: ['recordado', z.nullable(plain)],
})
export type ReceivableRow = z.output<typeof receivableRow>

export const receivableColumns = listColumns(
  receivableRow,
  ['customer', 'phone'],
  ['owed', 'current', 'late30', 'late60', 'late90', 'older'],
)

/** Debts of one shop, or of all, at the end of a day (default: today). */
const receivableChoice = choosing(receivableColumns, {
  shopId: ['comercio', z.optional(id)],
  day: ['fecha', z.optional(day)],
})

const totals = row({ owed: ['debe', money], ...ages })
export type ReceivableTotals = z.output<typeof totals>

/** 'Cuentas por cobrar': customers with debts, highest first (D189). `totales` are the sums of all matching rows. */
export const receivableList = endpoint({
  name: 'receivableList',
  method: 'GET',
  path: '/api/cuentas',
  action: 'receivables.read',
  query: row({ ...paging, ...receivableChoice }),
  reply: row({
    rows: ['data', z.array(receivableRow)],
    totals: ['totales', totals],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    message: ['message', z.string()],
  }),
})

export const receivableExport = listExport('cuentas', 'receivables.read', receivableChoice)
