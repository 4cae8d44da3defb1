import { ENTRY_WORDS } from '@mostrador/domain/sale/statement'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { day, id, line, money, oneOf, plain, signedMoney } from '../wire.ts'
import { ages } from './receivable-list.ts'

/** An entry of a statement: its change of the debt, and the debt after it. */
const entry = row({
  at: ['fecha', plain],
  kind: ['tipo', oneOf(ENTRY_WORDS)],
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

/** Statement of a customer (D189). Its first entry carries the balance of earlier days. */
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

/** Writes off the debt of a customer's order. Header Idempotency-Key. */
export const writeOffDebt = endpoint({
  name: 'writeOffDebt',
  method: 'POST',
  path: '/api/clientes/castigar',
  action: 'receivables.writeOff',
  status: 201,
  body: row({ id: ['idData', id], invoiceId: ['factura', id], reason: ['motivo', line] }),
  reply: messageReply,
})
export type WriteOffRequest = z.output<(typeof writeOffDebt)['body']>

/** Records a reminder of a customer's debt. Header Idempotency-Key. */
export const remindCustomer = endpoint({
  name: 'remindCustomer',
  method: 'POST',
  path: '/api/clientes/recordado',
  action: 'statements.read',
  status: 201,
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})
