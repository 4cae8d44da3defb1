import type { InvoiceDetail, InvoicePayment } from '@mostrador/domain/sale/invoice'
import { describe, expect, test } from 'vitest'
import { placeInvoice } from '../papers/invoice-ticket.ts'
import { placeReceipt } from '../papers/receipt-ticket.ts'
import { linesOf } from '../testing/lines-of.ts'
import { sampleInvoice } from '../testing/sample-invoice.ts'

const part = (written: Partial<InvoicePayment>): InvoicePayment => ({
  id: 1,
  method: 'cash',
  amount: 10_000,
  received: null,
  change: 0,
  reference: '',
  isUnconfirmed: false,
  at: '2026-11-20 14:35:09',
  author: 'Ángel Tzoc',
  shiftId: null,
  reverses: null,
  ...written,
})

const PAID: Partial<InvoiceDetail> = {
  charge: 'partly',
  isOwing: true,
  balance: 2_500,
  payments: [
    part({ id: 1, method: 'card', amount: 5_000 }),
    part({ id: 2, method: 'card', amount: -5_000, reverses: 1 }),
    part({ id: 3, amount: 10_000, received: 20_000, change: 10_000 }),
    part({ id: 4, method: 'transfer', amount: 7_500, reference: 'T-77', isUnconfirmed: true }),
  ],
}

test.each([placeReceipt, placeInvoice])(
  'forms, received cash, change and debt are printed under the total',
  (place) => {
    const written = linesOf(place(sampleInvoice({}, PAID)))
    const from = written.findIndex((line) => line.startsWith('Total'))
    expect(written.slice(from + 1, from + 7)).toEqual([
      'Efectivo Q100.00',
      'Transferencia Q75.00',
      'T-77 · por confirmar',
      'Recibido Q200.00',
      'Cambio Q100.00',
      'Por cobrar Q25.00',
    ])
  },
)

test('a card part names its cuotas', () => {
  const payments = [part({ method: 'card', amount: 9_000, cuotas: 6 }), part({ id: 2, method: 'card', amount: 1_000 })]
  const written = linesOf(placeInvoice(sampleInvoice({}, { ...PAID, isOwing: false, payments })))
  expect(written.filter((line) => line.startsWith('Tarjeta'))).toEqual(['Tarjeta, 6 cuotas Q90.00', 'Tarjeta Q10.00'])
})

test('nothing is printed about payment for an order that is not charged, or a void one', () => {
  const plain = placeInvoice(sampleInvoice())
  const isVoid = placeInvoice(sampleInvoice({}, { ...PAID, isVoid: true }))
  expect(linesOf(plain).join()).not.toMatch(/Efectivo|Cambio|Por cobrar/)
  expect(linesOf(isVoid).join()).not.toMatch(/Efectivo|Cambio|Por cobrar/)
})

test('refunds are printed on the return’s paper, and the debt names the returned goods', () => {
  const payments = [
    part({ id: 1, amount: 10_000, received: 10_000 }),
    part({ id: 2, method: 'voucher', amount: -4_000 }),
  ]
  const owing = { charge: 'partly', isOwing: true, balance: 2_500, payments, returned: 4_000 } as const
  const written = linesOf(placeReceipt(sampleInvoice({}, owing)))
  const from = written.findIndex((line) => line.startsWith('Efectivo'))
  expect(written.slice(from, from + 5)).toEqual([
    'Efectivo Q100.00',
    'Recibido Q100.00',
    'Cambio Q0.00',
    'Devuelto −Q40.00',
    'Por cobrar Q25.00',
  ])
  expect(written.join('\n')).not.toContain('Vale')
})

describe('a sale on credit', () => {
  const CREDIT: Partial<InvoiceDetail> = { charge: 'owing', isOwing: true, balance: 30_000, dueDay: '2026-12-20' }
  const plazos = [
    { dueDay: '2026-12-20', amount: 10_000 },
    { dueDay: '2027-01-20', amount: 20_000 },
  ]
  const later = part({ amount: 15_000, at: '2026-11-28 09:00:00' })
  const owed = (detail: Partial<InvoiceDetail>) =>
    linesOf(placeReceipt(sampleInvoice({}, { ...CREDIT, ...detail }))).filter((line) =>
      /^(A crédito|Saldo|Por cobrar|Vence)/.test(line),
    )

  test('says so, with its due day', () => {
    expect(owed({})).toEqual(['A crédito Q300.00', 'Vence 20-12-2026'])
    expect(owed({ payments: [part({})] })).toEqual(['A crédito Q300.00', 'Vence 20-12-2026'])
  })

  test('has the remaining debt after a payment', () => {
    expect(owed({ payments: [later], balance: 15_000 })).toEqual(['Saldo Q150.00', 'Vence 20-12-2026'])
  })

  test('lists the open instalments, with the oldest paid first', () => {
    expect(owed({ instalments: plazos })).toEqual([
      'A crédito Q300.00',
      'Vence 20-12-2026 Q100.00',
      'Vence 20-01-2027 Q200.00',
    ])
    expect(owed({ instalments: plazos, payments: [later], balance: 15_000 })).toEqual([
      'Saldo Q150.00',
      'Vence 20-01-2027 Q150.00',
    ])
  })

  test('names no due day once it is paid or void', () => {
    expect(owed({ isOwing: false, balance: 0, payments: [part({ amount: 30_000 })] })).toEqual([])
    expect(owed({ isVoid: true })).toEqual([])
  })
})
