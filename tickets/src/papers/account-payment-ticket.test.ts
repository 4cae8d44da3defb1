import { describe, expect, test } from 'vitest'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { longName, sampleInvoice } from '../testing/sample-invoice.ts'
import { type AccountReceipt, placeAccountPayment } from './account-payment-ticket.ts'

const receipt = (orders: number, options: Partial<AccountReceipt> = {}): AccountReceipt => ({
  number: 'A202614',
  ticket: sampleInvoice().ticket,
  shop: 'Rosales',
  customer: 'Rosa Quiej',
  at: '2026-11-20 14:35:09',
  author: 'María Ixchel Tum',
  amount: 250_00,
  parts: [
    { method: 'transfer', amount: 50_00, received: null, change: 0, reference: 'T-88121', isUnconfirmed: true },
    { method: 'cash', amount: 200_00, received: 300_00, change: 100_00, reference: '', isUnconfirmed: false },
  ],
  applied: Array.from({ length: orders }, (_, at) => ({
    document: `202660${at + 10}`,
    dueDay: at === 0 ? '2026-11-25' : null,
    amount: 50_00,
    balance: at === orders - 1 ? 12_50 : 0,
  })),
  owedAfter: 12_50,
  isVoid: false,
  voucher: null,
  ...options,
})

const VOUCHER = { code: '7K3M9X2PQA', ending: '2PQA', amount: 20_00 }

test('a receipt lists the paid orders with the rest of each, the forms, and the remaining debt', () => {
  const read = linesOf(placeAccountPayment(receipt(2)))
  expect(read).toEqual(
    expect.arrayContaining([
      'Pedido 20266010 Q50.00',
      'Pagado por completo',
      'Pedido 20266011 Q50.00',
      'Quedan Q12.50',
      'Transferencia Q50.00',
      'T-88121 · por confirmar',
      'Recibido Q300.00',
      'Cambio Q100.00',
      'Queda por cobrar Q12.50',
    ]),
  )
  expect(read.join(' ')).not.toContain('Vale')
})

test('a receipt without a remaining debt says so, and has the code of its voucher', () => {
  const read = linesOf(placeAccountPayment(receipt(1, { owedAfter: 0, voucher: VOUCHER })))
  expect(read).toEqual(expect.arrayContaining(['Sin saldo pendiente', 'Vale Q20.00', '7K3M9-X2PQA']))
})

test('a reprint has only the end of the voucher’s code', () => {
  const read = linesOf(placeAccountPayment(receipt(1, { voucher: { ...VOUCHER, code: undefined } }))).join(' ')
  expect(read).toContain('termina en 2PQA')
  expect(read).not.toContain('7K3M9')
})

test('a void receipt says so, and has no remaining debt and no voucher', () => {
  const read = linesOf(placeAccountPayment(receipt(2, { isVoid: true, voucher: VOUCHER }))).join(' ')
  expect(read).toContain('ANULADA')
  expect(read).not.toMatch(/Queda por cobrar|Vale/)
})

test('a receipt without a stored remaining debt names none', () => {
  expect(linesOf(placeAccountPayment(receipt(2, { owedAfter: null }))).join(' ')).not.toContain('Queda por cobrar')
})

describe.each(['linen', 'rosettes'] as const)('of %s', (template) => {
  test.each([1, 10, 60])('%i orders keep the margin and do not overlap', (orders) => {
    const { ticket } = sampleInvoice({ template, ticket: { title: longName.slice(0, 60) } })
    const long = { ticket, customer: longName.slice(0, 120), voucher: VOUCHER }
    for (const page of placeAccountPayment(receipt(orders, long)).pages) {
      expect(touchingIn(page)).toEqual([])
      for (const extent of page.marks.map(extentOf)) {
        expect(extent.left).toBeGreaterThanOrEqual(2)
        expect(extent.right).toBeLessThanOrEqual(page.width - 2)
        expect(extent.bottom).toBeLessThanOrEqual(page.height - 2)
      }
    }
  })
})
