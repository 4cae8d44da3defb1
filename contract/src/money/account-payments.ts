import { MOST_TICKED } from '@mostrador/domain/money/account-payment'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { ticket } from '../group/shop-ticket.ts'
import { row } from '../row.ts'
import { day, id, line, money, plain } from '../wire.ts'
import { accountPaymentFields } from './account-payment-list.ts'
import { methodNumber, paymentParts, shiftRef } from './payments.ts'

const ticked = z.array(id).check(z.maxLength(MOST_TICKED, { error: `Se marcan ${MOST_TICKED} facturas como máximo.` }))

const appliedFields = {
  invoiceId: ['factura', id],
  document: ['documento', plain],
  amount: ['monto', money],
  balance: ['saldo', money],
} as const

/**
 * Takes money on a customer's debt in one shop. Pays ticked orders first, then the others by due day (D188). Header
 * Idempotency-Key. `comercio` is for office users only.
 */
export const payOnAccount = endpoint({
  name: 'payOnAccount',
  method: 'POST',
  path: '/api/clientes/abonar',
  action: 'customers.takePayment',
  status: 201,
  body: row({
    customerId: ['idData', id],
    shopId: ['comercio', z.optional(id)],
    payments: ['pagos', paymentParts.check(z.minLength(1, { error: 'Escriba cómo se paga.' }))],
    shift: ['turno', z.optional(shiftRef)],
    ticked: ['facturas', z.optional(ticked)],
  }),
  reply: row({
    message: ['message', z.string()],
    id: ['id', id],
    number: ['numero', plain],
    change: ['cambio', money],
    applied: ['aplicado', z.array(row(appliedFields))],
    voucher: ['vale', z.nullable(row({ code: ['codigo', plain], balance: ['saldo', money] }))],
  }),
})

/** Lists what a customer owes in one shop, in the order in which a payment on account pays it. */
export const accountOrders = endpoint({
  name: 'accountOrders',
  method: 'GET',
  path: '/api/clientes/abonar',
  action: 'customers.takePayment',
  query: row({ customerId: ['cliente', id], shopId: ['comercio', z.optional(id)] }),
  reply: row({
    orders: [
      'data',
      z.array(
        row({
          id: ['factura', id],
          document: ['documento', plain],
          issuedAt: ['fecha', plain],
          dueDay: ['vence', z.nullable(day)],
          balance: ['saldo', money],
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})

/** Voids a whole payment on account, with the voucher that it gave. Header Idempotency-Key. */
export const voidAccountPayment = endpoint({
  name: 'voidAccountPayment',
  method: 'POST',
  path: '/api/clientes/abonar/anular',
  action: 'customers.decide',
  status: 201,
  body: row({ id: ['id', id], reason: ['motivo', line], shift: ['turno', z.optional(shiftRef)] }),
  reply: messageReply,
})

/**
 * A payment on account as its receipt prints it (D253). What it says of orders and debt is stored, so a reprint
 * repeats it. Corrected payment methods appear corrected.
 */
const accountReceipt = row({
  ...accountPaymentFields,
  /** Sums by payment method, after corrections. */
  parts: [
    'pagos',
    z.array(
      row({
        method: ['forma', methodNumber],
        amount: ['monto', money],
        received: ['recibido', z.nullable(money)],
        change: ['cambio', money],
        reference: ['referencia', plain],
        isUnconfirmed: ['porConfirmar', z.boolean()],
      }),
    ),
  ],
  applied: ['aplicado', z.array(row({ ...appliedFields, dueDay: ['vence', z.nullable(day)] }))],
  /** Remaining debt in the shop. Null for old payments, which were stored without it. */
  owedAfter: ['debe', z.nullable(money)],
  /** Voucher of the excess. Only the payment's own answer has its whole code (D200). */
  voucher: ['vale', z.nullable(row({ ending: ['termina', plain], amount: ['monto', money] }))],
  ticket: ['tienda', ticket],
})

export const accountPaymentById = endpoint({
  name: 'accountPaymentById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/clientes/abonos/id',
  action: 'customers.takePayment',
  body: row({ id: ['id', id] }),
  reply: row({ receipt: ['data', accountReceipt], message: ['message', z.string()] }),
})
