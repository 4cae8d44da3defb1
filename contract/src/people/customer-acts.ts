import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import {
  count,
  email,
  flag,
  id,
  inputMoney,
  line,
  optionalLine,
  optionalText,
  orEmpty,
  phone,
  plain,
  whole,
} from '../wire.ts'
import { customerRow, taxIdKind } from './customers.ts'

/** An empty number means no tax id. */
const taxId = row({ kind: ['tipo', taxIdKind], number: ['numero', optionalLine] })

const fields = {
  name: ['nombre', line],
  taxId: ['documento', z.optional(taxId)],
  phone: ['telefono', z.optional(orEmpty(phone))],
  address: ['direccion', z.optional(optionalLine)],
  email: ['email', z.optional(orEmpty(email))],
  note: ['nota', z.optional(optionalText)],
  /** The affiliate who the customer is. Name, telephone and e-mail are then the affiliate's (D185). */
  affiliateId: ['afiliado', z.optional(z.nullable(id))],
  /** 1: another customer with this tax id or telephone is another person. */
  isAnother: ['aunque', z.optional(flag)],
} as const

/** Customers who may be the same person, by tax id, telephone or affiliate. */
const similar = ['parecidos', z.optional(z.array(row({ id: ['id', id], name: ['nombre', plain] })))] as const

/** Header Idempotency-Key. */
export const addCustomer = endpoint({
  name: 'addCustomer',
  method: 'POST',
  path: '/api/clientes',
  action: 'customers.write',
  status: 201,
  body: row(fields),
  reply: createdReply,
  refused: row({ similar }),
})
export type CustomerRequest = z.output<(typeof addCustomer)['body']>

export const editCustomer = endpoint({
  name: 'editCustomer',
  method: 'PUT',
  path: '/api/clientes',
  action: 'customers.write',
  body: row({ id: ['idData', id], ...fields, version: ['version', z.optional(count)] }),
  reply: createdReply,
  refused: row({ similar, current: ['actual', z.optional(customerRow)] }),
})
export type CustomerEdit = z.output<(typeof editCustomer)['body']>

export const removeCustomer = endpoint({
  name: 'removeCustomer',
  method: 'DELETE',
  path: '/api/clientes',
  action: 'customers.decide',
  body: row({ id: ['idData', id] }),
  reply: createdReply,
})

const LONGEST_CREDIT_DAYS = 365

/** Sets the limit for the whole group, days until a debt is due, and whether credit is blocked (D186). */
export const setCustomerCredit = endpoint({
  name: 'setCustomerCredit',
  method: 'PUT',
  path: '/api/clientes/credito',
  action: 'customers.decide',
  body: row({
    id: ['idData', id],
    limit: ['limite', inputMoney],
    days: ['dias', whole(0, LONGEST_CREDIT_DAYS, `Escriba los días como un número de 0 a ${LONGEST_CREDIT_DAYS}.`)],
    isBlocked: ['bloqueado', flag],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({ current: ['actual', z.optional(customerRow)] }),
})
export type CreditRequest = z.output<(typeof setCustomerCredit)['body']>

/** Joins two records of one person: `sale` becomes an alias of `queda` for ever (D185). */
export const joinCustomers = endpoint({
  name: 'joinCustomers',
  method: 'POST',
  path: '/api/clientes/unir',
  action: 'customers.decide',
  body: row({ stays: ['queda', id], goes: ['sale', id] }),
  reply: messageReply,
})

/** Lists NITs with three or more sales that are no customer yet, most sales first. */
export const proposeCustomers = endpoint({
  name: 'proposeCustomers',
  method: 'POST',
  inTraining: 'open',
  path: '/api/clientes/proponer',
  action: 'customers.decide',
  reply: row({
    proposals: ['data', z.array(row({ nit: ['nit', plain], name: ['nombre', plain], orders: ['pedidos', count] }))],
    message: ['message', z.string()],
  }),
})
