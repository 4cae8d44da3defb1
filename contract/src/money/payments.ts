import { CUOTAS } from '@mostrador/domain/money/cuotas'
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
import { endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
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

/** Number of the cheque, transfer or slip of a payment. A card number is refused (D87). */
export const reference = optionalLine.check(
  z.maxLength(LONGEST_REFERENCE, { error: `Escriba como máximo ${LONGEST_REFERENCE} caracteres.` }),
  z.refine((written) => !isCardNumber(written), { error: CARD_NUMBER_REFUSED }),
)

/** Monthly payments into which the bank splits a card's part (D195). */
const cuotas = z.literal(CUOTAS, { error: `Las cuotas son ${CUOTAS.slice(0, -1).join(', ')} o ${CUOTAS.at(-1)}.` })

const partFields = {
  method: ['forma', methodNumber],
  amount: ['monto', inputMoney],
  received: ['recibido', z.optional(inputMoney)],
  reference: ['referencia', z.optional(reference)],
  voucher: ['vale', z.optional(optionalLine.check(z.maxLength(20, { error: 'El código del vale no es válido.' })))],
  isUnconfirmed: ['porConfirmar', z.optional(z.boolean())],
  cuotas: ['cuotas', z.optional(cuotas)],
} as const
const part = row(partFields)

/** Parts of a payment (D87). A part's problem is reported at the wire name of the field that has it. */
export const paymentParts = z
  .array(part)
  .check(z.maxLength(MOST_PARTS, { error: `Se paga en ${MOST_PARTS} partes como máximo.` }), ({ value, issues }) => {
    if (issues.length > 0) return
    for (const [at, each] of value.entries()) {
      const problem = partProblem(each)
      if (problem === null) continue
      const [field, message]: readonly [PartField, string] = problem
      issues.push({ code: 'custom', path: [at, partFields[field][0]], message, input: each })
    }
  })

/** A shift as a till names it: the server's id, or the key under which the till opened it offline (D107). */
export type ShiftRef = { readonly id: number } | { readonly key: string }

export const shiftRef = z.codec(z.union([id, deviceKey], { error: 'Este turno no es válido.' }), z.custom<ShiftRef>(), {
  decode: (written) => (typeof written === 'number' ? { id: written } : { key: written }),
  encode: (ref) => ('id' in ref ? ref.id : ref.key),
})

/** Number of a sale on its device within its shift (D97), from 1 without gaps. */
export const deviceNumber = whole(1, 1_000_000, 'El número de la venta en su turno no es válido.')

export const orderPaymentFields = {
  payments: ['pagos', z.optional(paymentParts)],
  shift: ['turno', z.optional(shiftRef)],
  device: ['aparato', z.optional(deviceKey)],
  deviceNumber: ['consecutivo', z.optional(deviceNumber)],
} as const

/** Fields of a stored part, besides its payment method. `monto` is negative for a refund. */
export const storedPartFields = {
  id: ['id', id],
  amount: ['monto', signedMoney],
  received: ['recibido', z.nullable(money)],
  change: ['cambio', money],
  reference: ['referencia', plain],
  isUnconfirmed: ['porConfirmar', z.boolean()],
  cuotas: ['cuotas', z.optional(count)],
  at: ['fecha', plain],
  author: ['autor', plain],
  shiftId: ['turno', z.nullable(id)],
  /** Id of the part that this one reverses. */
  reverses: ['revierte', z.nullable(id)],
} as const
export const storedPart = row({ method: ['forma', methodNumber], ...storedPartFields })

/** Sums by payment method, less refunds. Methods without payments are left out. */
export const methodSums = z.array(row({ method: ['forma', methodNumber], amount: ['monto', signedMoney] }))

/** Card payments by number of cuotas, less reversed parts (D195). Numbers without payments are left out. */
export const cuotasSums = z.readonly(z.array(row({ cuotas: ['cuotas', count], amount: ['monto', signedMoney] })))

/** Takes money on an order that owes some (D89). */
export const chargeOrder = endpoint({
  name: 'chargeOrder',
  method: 'POST',
  path: '/api/caja/cobrar',
  action: 'payments.take',
  status: 201,
  body: row({
    id: ['idData', id],
    payments: ['pagos', paymentParts.check(z.minLength(1, { error: 'Escriba cómo se paga.' }))],
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: row({ message: ['message', z.string()], change: ['cambio', money], balance: ['saldo', money] }),
})

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
    cuotas: ['cuotas', z.optional(cuotas)],
    reason: ['motivo', line],
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: messageReply,
})

/** Confirms or denies that an unconfirmed transfer arrived (D87). */
export const confirmTransfer = endpoint({
  name: 'confirmTransfer',
  method: 'POST',
  path: '/api/caja/confirmar',
  action: 'payments.confirm',
  body: row({ id: ['id', id], arrived: ['llego', z.boolean({ error: 'Diga si llegó.' })] }),
  reply: messageReply,
})

const kindWord = oneOf(PAYMENT_KIND_WORDS)

export const paymentRow = row({
  id: ['id', id, 'ID', 'number'],
  at: ['fecha', plain, 'Fecha', 'time'],
  /** Number of the order, or of the encargo while there is no order. */
  document: ['documento', plain, 'Documento'],
  invoiceId: ['facturaId', z.nullable(id)],
  encargoId: ['encargoId', z.nullable(id)],
  shop: ['comercio', plain, 'Comercio'],
  kind: ['tipo', kindWord, 'Tipo', PAYMENT_KIND_WORDS],
  method: ['forma', methodNumber, 'Forma', METHOD_WORDS],
  amount: ['monto', signedMoney, 'Monto', 'money'],
  reference: ['referencia', plain, 'Referencia'],
  cuotas: ['cuotas', z.optional(count)],
  author: ['autor', plain, 'Autor'],
  isUnconfirmed: ['porConfirmar', z.boolean()],
  /** True if the part is outside all shifts (D207). */
  isOutside: ['fueraDeTurno', z.boolean()],
})

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

const paymentChoice = choosing(paymentColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
  kind: ['tipo', z.optional(kindWord)],
  method: ['forma', z.optional(methodNumber)],
  isOutside: ['fueraDeTurno', z.optional(flag)],
})
const paymentQuery = row({ ...paging, ...paymentChoice })
export type PaymentQuery = z.output<typeof paymentQuery>

/** Lists payments and refunds, newest first. With chosen days it adds the sums by payment method. */
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

/** Payments and refunds. Empty for an open shift that is counted blind (D95). */
export const paymentExport = listExport('pagos', 'payments.read', paymentChoice)

export const unconfirmedTransfers = endpoint({
  name: 'unconfirmedTransfers',
  method: 'GET',
  path: '/api/caja/por-confirmar',
  action: 'payments.confirm',
  query: paymentQuery,
  reply: listReply(paymentRow),
})

export const unconfirmedExport = listExport('por-confirmar', 'payments.confirm', paymentChoice)
