import { ENTRY_WORDS } from '@mostrador/domain/sale/statement'
import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { row } from '../row.ts'
import { day, id, line, money, oneOf, plain, signedMoney } from '../wire.ts'

/** A debt by its age: due on the day or later, and late by 1 to 30, 31 to 60, 61 to 90 and more days (D189). */
const ages = {
  current: ['porVencer', money, 'Por vencer', 'money'],
  late30: ['d30', money, '1 a 30 días', 'money'],
  late60: ['d60', money, '31 a 60 días', 'money'],
  late90: ['d90', money, '61 a 90 días', 'money'],
  older: ['mas', money, 'Más de 90 días', 'money'],
} as const

/** A customer who owes. `clienteId` is null in the row of all orders that owe and name nobody. */
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

/** Debts of one shop, or of all, at the end of a day: today if none is named. */
export const receivableChoice = choosing(receivableColumns, {
  shopId: ['comercio', z.optional(id)],
  day: ['fecha', z.optional(day)],
})

const totals = row({ owed: ['debe', money], ...ages })
export type ReceivableTotals = z.output<typeof totals>

/** 'Cuentas por cobrar': who owes, by age, most first (D189). `totales` are the sums of all rows that were found. */
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

/** An entry of a statement: what it adds to the debt or takes from it, and what is owed after it. */
const entry = row({
  at: ['fecha', plain],
  kind: ['tipo', oneOf(ENTRY_WORDS)],
  /** Number of the order, or of the return. */
  document: ['documento', plain],
  documentId: ['documentoId', z.nullable(id)],
  charge: ['cargo', money],
  credit: ['abono', money],
  balance: ['saldo', signedMoney],
  dueDay: ['vence', z.nullable(plain)],
})
export type StatementEntry = z.output<typeof entry>

const statement = row({
  customer: ['cliente', plain],
  balance: ['saldo', money],
  ages: ['edades', row(ages)],
  entries: ['movimientos', z.array(entry)],
})
export type CustomerStatement = z.output<typeof statement>

/** Statement of a customer (D189). What lies before its days is carried in its first entry. */
export const customerStatement = endpoint({
  name: 'customerStatement',
  method: 'GET',
  path: '/api/clientes/:id/cuenta',
  action: 'statements.read',
  params: row({ id: ['id', id] }),
  query: row({ from: ['desde', z.optional(day)], to: ['hasta', z.optional(day)] }),
  reply: row({ statement: ['data', statement], message: ['message', z.string()] }),
})

const PAPERS = ['carta', 'ticket'] as const
export type StatementPaperName = (typeof PAPERS)[number]

/** Returns the statement as PDF, on letter sheets or on the till's roll. */
export const statementPaper = endpoint({
  name: 'statementPaper',
  method: 'GET',
  path: '/api/clientes/:id/cuenta.pdf',
  action: 'statements.read',
  params: row({ id: ['id', id] }),
  query: row({
    from: ['desde', z.optional(day)],
    to: ['hasta', z.optional(day)],
    paper: ['papel', z._default(z.enum(PAPERS, { error: 'Elija carta o ticket.' }), 'carta')],
  }),
  reply: row({}),
})

/** Writes off what an order of a customer owes. Header Idempotency-Key. */
export const writeOffDebt = endpoint({
  name: 'writeOffDebt',
  method: 'POST',
  path: '/api/clientes/castigar',
  action: 'receivables.writeOff',
  status: 201,
  body: row({ id: ['idData', id], invoiceId: ['factura', id], reason: ['motivo', line] }),
  reply: said,
})
export type WriteOffRequest = z.output<(typeof writeOffDebt)['body']>

/** Writes down that a customer who owes was reminded. Header Idempotency-Key. */
export const remindCustomer = endpoint({
  name: 'remindCustomer',
  method: 'POST',
  path: '/api/clientes/recordado',
  action: 'statements.read',
  status: 201,
  body: row({ id: ['idData', id] }),
  reply: said,
})
