import {
  CARD_NUMBER_REFUSED,
  isCardNumber,
  LONGEST_REFERENCE,
  METHOD_NUMBERS,
  METHOD_WORDS,
  MOST_PARTS,
  PAYMENT_KIND_WORDS,
  type PartField,
  partProblem,
} from '@mostrador/domain/money/payment'
import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging, searchColumn } from '../list.ts'
import { row } from '../row.ts'
import {
  count,
  day,
  deviceKey,
  flag,
  id,
  inputMoney,
  line,
  money,
  oneOf,
  optionalLine,
  plain,
  signedMoney,
  whole,
} from '../wire.ts'

/** forma: 1 Efectivo, 2 Cheque, 3 Tarjeta, 4 Transferencia, 5 Vale, 6 Retención (D87). */
export const methodNumber = oneOf(METHOD_NUMBERS)

/** What somebody writes of a payment's paper: never the number of a card (D87). */
export const reference = optionalLine.check(
  z.maxLength(LONGEST_REFERENCE, { error: `Escriba como máximo ${LONGEST_REFERENCE} caracteres.` }),
  z.refine((written) => !isCardNumber(written), { error: CARD_NUMBER_REFUSED }),
)

const partFields = {
  method: ['forma', methodNumber],
  amount: ['monto', inputMoney],
  received: ['recibido', z.optional(inputMoney)],
  reference: ['referencia', z.optional(reference)],
  voucher: ['vale', z.optional(optionalLine.check(z.maxLength(20, { error: 'El código del vale no es válido.' })))],
  isUnconfirmed: ['porConfirmar', z.optional(z.boolean())],
} as const
const part = row(partFields)

/** The parts that pay for something (D87). What is wrong with one is said of its field. */
export const payments = z
  .array(part)
  .check(z.maxLength(MOST_PARTS, { error: `Se paga en ${MOST_PARTS} partes como máximo.` }), ({ value, issues }) => {
    // After a refused field the parts are still undecoded.
    if (issues.length > 0) return
    for (const [at, each] of value.entries()) {
      const problem = partProblem(each)
      if (problem === null) continue
      const [field, message]: readonly [PartField, string] = problem
      issues.push({ code: 'custom', path: [at, partFields[field][0]], message, input: each })
    }
  })

/** A shift as a till names it: its number here, or the key under which the till opened it without network (D107). */
export type ShiftRef = { readonly id: number } | { readonly key: string }

export const shiftRef = z.codec(z.union([id, deviceKey], { error: 'Este turno no es válido.' }), z.custom<ShiftRef>(), {
  decode: (written) => (typeof written === 'number' ? { id: written } : { key: written }),
  encode: (ref) => ('id' in ref ? ref.id : ref.key),
})

/** Which of its device's sales in its shift a sale is (D97): from 1, without gaps. */
export const deviceNumber = whole(1, 1_000_000, 'El número de la venta en su turno no es válido.')

/** How a sale was paid and where, beside what it is: as a till sends it. */
export const paidTerms = {
  payments: ['pagos', z.optional(payments)],
  shift: ['turno', z.optional(shiftRef)],
  device: ['aparato', z.optional(deviceKey)],
  deviceNumber: ['consecutivo', z.optional(deviceNumber)],
} as const

/** A part that is stored, beside its form; `monto` is negative where it was given back. */
export const storedPartFields = {
  id: ['id', id],
  amount: ['monto', signedMoney],
  received: ['recibido', z.nullable(money)],
  change: ['cambio', money],
  reference: ['referencia', plain],
  isUnconfirmed: ['porConfirmar', z.boolean()],
  at: ['fecha', plain],
  author: ['autor', plain],
  shiftId: ['turno', z.nullable(id)],
  /** Set: it takes back the part of that id. */
  reverses: ['revierte', z.nullable(id)],
} as const
export const storedPart = row({ method: ['forma', methodNumber], ...storedPartFields })

/** What was taken in each form, less what was given back; forms without are left out. */
export const methodSums = z.array(row({ method: ['forma', methodNumber], amount: ['monto', signedMoney] }))

/** Money on an order that owes some (D89). */
export const chargeOrder = endpoint({
  name: 'chargeOrder',
  method: 'POST',
  path: '/api/caja/cobrar',
  action: 'payments.take',
  status: 201,
  body: row({
    id: ['idData', id],
    payments: ['pagos', payments.check(z.minLength(1, { error: 'Escriba cómo se paga.' }))],
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: row({ message: ['message', z.string()], change: ['cambio', money], balance: ['saldo', money] }),
})

/** A sale that was rung with the wrong form: two opposite parts (D91). */
export const correctPayment = endpoint({
  name: 'correctPayment',
  method: 'POST',
  path: '/api/caja/corregir',
  action: 'payments.take',
  status: 201,
  body: row({
    id: ['id', id],
    method: ['forma', methodNumber],
    reference: ['referencia', z.optional(reference)],
    reason: ['motivo', line],
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: said,
})

/** Whether a transfer came that was taken unseen (D87). */
export const confirmTransfer = endpoint({
  name: 'confirmTransfer',
  method: 'POST',
  path: '/api/caja/confirmar',
  action: 'payments.confirm',
  body: row({ id: ['id', id], arrived: ['llego', z.boolean({ error: 'Diga si llegó.' })] }),
  reply: said,
})

const kindWord = oneOf(PAYMENT_KIND_WORDS)

/** A part in a list: what it paid, and where. */
export const paymentRow = row({
  id: ['id', id, 'ID', 'number'],
  at: ['fecha', plain, 'Fecha', 'time'],
  /** The number of the order, or of the encargo while it is none. */
  document: ['documento', plain, 'Documento'],
  invoiceId: ['facturaId', z.nullable(id)],
  shop: ['comercio', plain, 'Comercio'],
  kind: ['tipo', kindWord, 'Tipo', PAYMENT_KIND_WORDS],
  method: ['forma', methodNumber, 'Forma', METHOD_WORDS],
  amount: ['monto', signedMoney, 'Monto', 'money'],
  reference: ['referencia', plain, 'Referencia'],
  author: ['autor', plain, 'Autor'],
  isUnconfirmed: ['porConfirmar', z.boolean()],
  /** No shift has it (D207). */
  isOutside: ['fueraDeTurno', z.boolean()],
})

/** What was taken and given back, part by part. */
export const paymentColumns = listColumns(paymentRow, [
  'id',
  'at',
  'document',
  'shop',
  'kind',
  'method',
  'amount',
  'reference',
  'author',
])

/** Which parts are asked for; days are Guatemala's, both included. */
export const paymentChoice = choosing(paymentColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
  kind: ['tipo', z.optional(kindWord)],
  method: ['forma', z.optional(methodNumber)],
  isOutside: ['fueraDeTurno', z.optional(flag)],
})
const paymentQuery = row({ ...paging, ...paymentChoice })
export type PaymentQuery = z.output<typeof paymentQuery>

/** What was taken and given back, newest first; of some days what it comes to, form by form. */
export const paymentList = endpoint({
  name: 'paymentList',
  method: 'GET',
  path: '/api/caja/pagos',
  action: 'payments.read',
  query: paymentQuery,
  reply: row({
    rows: ['data', z.array(paymentRow)],
    sums: ['formas', z.optional(methodSums)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(count)],
    message: ['message', z.string()],
  }),
})

/** Transfers that nobody has seen on the account yet, oldest first. */
export const unconfirmedTransfers = endpoint({
  name: 'unconfirmedTransfers',
  method: 'GET',
  path: '/api/caja/por-confirmar',
  action: 'payments.confirm',
  query: paymentQuery,
  reply: listReply(paymentRow),
})
