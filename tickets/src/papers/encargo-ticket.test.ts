import { groupMoney, showMoney } from '@mostrador/domain/money'
import { instalmentsOf } from '@mostrador/domain/sale/instalment'
import { describe, expect, test } from 'vitest'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { factsOf, pdfOf, textOf } from '../testing/read-pdf.ts'
import { sampleEncargo } from '../testing/sample-encargo.ts'
import { longName } from '../testing/sample-invoice.ts'
import { placeEncargoTicket } from './encargo-ticket.ts'
import { placeInstalment } from './instalment-ticket.ts'

test('has what was ordered, paid and owed', async () => {
  const pdf = await pdfOf(placeEncargoTicket(sampleEncargo({ lines: 1, paymentCount: 3 })))
  expect(textOf(pdf).split('\n')).toEqual([
    'Rosales',
    'Rosales · Central',
    '4a. Calle 8-24, zona 1, Quetzaltenango',
    'WhatsApp 5512-4408',
    'rosales.gt/catalogue/rosales',
    'ENCARGO N.º E202618',
    'NIT 5847213-6',
    'Nombre María José Ixcoy de León',
    'Afiliado 1042 · Rosa Tzoc Ixcoy',
    'Cajero Ángel Tzoc',
    'Cant. Valor Importe',
    'Juego de sábanas Luna',
    'Sábanas · King, 300 hilos',
    '1 485.00 485.00',
    'Subtotal Q485.00',
    'Desc (0 %) Q0.00',
    'Total Q485.00',
    'Pagos',
    'Efectivo Q250.00',
    'vie 20 nov 2026, 14:36 · Ángel Tzoc',
    'Tarjeta Q100.00',
    'mar 24 nov 2026, 10:05 · María del Carmen Xitumul de la',
    'Cruz',
    'Devolución, tarjeta −Q50.00',
    'mar 24 nov 2026, 10:09 · Ángel Tzoc',
    'Pagado Q300.00',
    'Saldo Q185.00',
    'Fecha vie 20 nov 2026, 14:35',
    'Número E202618',
    'Gracias por llevar un',
    'poco de calma a su hogar.',
    'E202618',
    'Mostrador · punto de venta',
  ])
  expect(factsOf(pdf)).toMatch(/^Title: +Encargo E202618$/m)
})

test('an apartado has the customer’s phone and the last day on which it is held, and a delivered one owes nothing', () => {
  const setAside = { affiliate: null, affiliateCode: null, phone: '+502 5512 3344', heldUntil: '2026-12-20' }
  const read = linesOf(placeEncargoTicket(sampleEncargo({ lines: 1, paymentCount: 4 }, setAside)))
  for (const text of ['APARTADO', 'Teléfono +502 5512 3344', 'Hasta 20-12-2026'])
    expect(read.join('\n')).toContain(text)
  expect(read.join('\n')).toMatch(/Cheque Q125\.50\n.*0048211/)
  const delivered = linesOf(placeEncargoTicket(sampleEncargo({ lines: 1 }, { invoiceId: 812 })))
  expect(delivered).toContain('Entregado')
  expect(delivered.join()).not.toContain('Saldo')
})

test('an encargo that is paid in full says so, and so does a cancelled one', () => {
  const { total } = sampleEncargo({ lines: 1 })
  const paid = linesOf(placeEncargoTicket(sampleEncargo({ lines: 1 }, { paid: total, balance: 0 })))
  expect(paid).toContain('Pagado por completo')
  const cancelled = linesOf(placeEncargoTicket(sampleEncargo({ lines: 1 }, { paid: 0, balance: 0, isCancelled: true })))
  expect(cancelled).toContain('Cancelado')
  expect(cancelled.join()).not.toContain('Por devolver')
  for (const read of [paid, cancelled]) expect(read.join()).not.toContain('Saldo')
})

test('a cancelled encargo that was paid says what is owed to the customer', () => {
  const { total } = sampleEncargo({ lines: 1 })
  const read = linesOf(placeEncargoTicket(sampleEncargo({ lines: 1 }, { paid: total, balance: 0, isCancelled: true })))
  expect(read).toContain('Cancelado')
  expect(read).toContain(`Por devolver ${showMoney(total)}`)
  expect(read.join()).not.toContain('Pagado por completo')
})

test('an abono on it has a receipt like one on an order, under its own number', () => {
  const invoice = sampleEncargo({ lines: 1, paymentCount: 2 })
  const [, instalment] = instalmentsOf(invoice)
  if (!instalment) throw new Error('there are two')
  const read = linesOf(placeInstalment({ invoice, kind: 'Encargo', instalment }))
  for (const text of [
    'ABONO',
    'Encargo E202618',
    'Total del encargo Q485.00',
    'Pagado antes Q250.00',
    'Tarjeta Q100.00',
    'Queda por cobrar Q135.00',
  ])
    expect(read.join('\n')).toContain(text)
})

test('without a payment there is no list of payments, and all is owed', () => {
  const detail = sampleEncargo({ paymentCount: 0 })
  const read = linesOf(placeEncargoTicket(detail))
  expect(read).not.toContain('Pagos')
  expect(read).toContain('Pagado Q0.00')
  expect(read).toContain(`Saldo ${showMoney(detail.total)}`)
})

describe.each([
  ['one line', { lines: 1 }],
  ['ten lines with a discount', { lines: 10, percent: 1250, payments: 4 }],
  ['60 lines with names of 120 letters', { lines: 60, name: longName, payments: 4 }],
] as const)('%s', (_, options) => {
  const detail = sampleEncargo(options)
  const { pages } = placeEncargoTicket(detail)

  test('nothing is within 2 mm of an edge, and nothing overlaps', () => {
    for (const page of pages) {
      expect(touchingIn(page)).toEqual([])
      for (const extent of page.marks.map(extentOf)) {
        expect(extent.left).toBeGreaterThanOrEqual(2)
        expect(extent.right).toBeLessThanOrEqual(page.width - 2)
        expect(extent.bottom).toBeLessThanOrEqual(page.height - 2)
      }
    }
  })

  test('the total is the largest figure, above the debt', () => {
    const figures = pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' && /\d/.test(mark.text) ? [mark] : [])),
    )
    expect(figures.toSorted((a, b) => b.size - a.size)[0]?.text).toBe(groupMoney(detail.total))
  })
})
