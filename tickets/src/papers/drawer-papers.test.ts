import { describe, expect, test } from 'vitest'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { longName, sampleInvoice } from '../testing/sample-invoice.ts'
import { sampleInstalment, sampleShift } from '../testing/sample-shift.ts'
import { placeInstalment } from './instalment-ticket.ts'
import { placeMovement } from './movement-ticket.ts'
import { placeShift } from './shift-ticket.ts'

const NOW = '2026-11-20 14:35:09'

const slipOf = (shift: ReturnType<typeof sampleShift>, kind: string) => {
  const movement = shift.movements.find((row) => row.kind === kind)
  if (!movement) throw new Error(`Nothing of kind ${kind} moved`)
  return placeMovement({ ...shift, movement })
}

describe.each(['linen', 'rosettes'] as const)('of %s', (template) => {
  test.each([
    ['few rows', { sales: 1, moved: 2 }],
    ['2,000 sales, 60 rows beside them, long reasons', { sales: 2000, moved: 60, reason: longName }],
    ['a reason without a space', { moved: 6, reason: 'W'.repeat(120) }],
    ['one that is open', { isOpen: true }],
  ] as const)('every paper of a drawer keeps from its edges and touches nothing: %s', (_, options) => {
    const shift = sampleShift({ ...options, template })
    const invoice = sampleInvoice({ template, ticket: { title: longName.slice(0, 60) } })
    const papers = [
      placeShift(shift, NOW),
      slipOf(shift, 'salida'),
      placeInstalment({ invoice, instalment: sampleInstalment() }),
    ]
    for (const page of papers.flatMap(({ pages }) => pages)) {
      expect(touchingIn(page)).toEqual([])
      for (const extent of page.marks.map(extentOf)) {
        expect(extent.left).toBeGreaterThanOrEqual(2)
        expect(extent.right).toBeLessThanOrEqual(page.width - 2)
        expect(extent.bottom).toBeLessThanOrEqual(page.height - 2)
      }
    }
  })
})

test('a corte with matching cash and a missing card slip is not printed as right (D206)', () => {
  const shift = { ...sampleShift(), difference: 0, differences: [{ method: 'card' as const, difference: -1234_56 }] }
  const read = linesOf(placeShift(shift, NOW))
  expect(read.filter((line) => /Cuadra|Faltan Q/.test(line))).toEqual(['Faltan Q 1,234.56'])
  expect(linesOf(placeShift({ ...shift, differences: [] }, NOW))).toContain('Cuadra Q 0.00')
})

test('a corte has the card’s sum in cuotas (D195)', () => {
  const read = linesOf(placeShift({ ...sampleShift(), inCuotas: [{ cuotas: 12, amount: 150_00 }] }, NOW))
  const from = read.indexOf('Tarjeta en cuotas')
  expect(read[from + 1]).toBe('12 cuotas Q150.00')
  expect(linesOf(placeShift(sampleShift(), NOW))).not.toContain('Tarjeta en cuotas')
})

test('a corte has the expected sum and its steps, the counted sum, and the difference', () => {
  const read = linesOf(placeShift(sampleShift(), NOW))
  const from = read.indexOf('Efectivo')
  expect(read.slice(from + 1, from + 11)).toEqual([
    'Fondo Q200.00',
    'Ventas (3) Q225.75',
    'Entradas (1) Q50.00',
    'Salidas (1) −Q25.00',
    'Esperado Q450.75',
    'Contado Q409.75',
    'Faltan Q 41.00',
    'Transferencia',
    'Sobran Q 45.00',
    'Motivo Faltó cambio',
  ])
  expect(read).toEqual(
    expect.arrayContaining([
      'Diferencia de apertura −Q10.00',
      'Queda en la caja Q200.00',
      'A la caja fuerte Q209.75',
      '2 × Q20 Q40.00',
      '4 × Q1 (moneda) Q4.00',
      'Aparato 77b0: hizo 12, el servidor tiene 9',
      'Faltan: 3, 4, 11',
      'Faltan: 6, 7',
      '20266013 Q90.00',
      'Salida −Q25.00',
      'Recuento Q450.75',
      'Entrega Recibe',
    ]),
  )
})

test('the missing sales of a device without its storage are not expected (D231)', () => {
  const read = linesOf(placeShift(sampleShift(), NOW))
  const after = (line: string) => read.slice(read.indexOf(line) + 1).join(' ')
  expect(after('Faltan: 6, 7')).toMatch(/^Se borró el almacenamiento de ese dispositivo: ya no van a llegar\./)
  expect(after('Faltan: 3, 4, 11')).toMatch(/^Aparato 5c09/)
})

test('an X has the present state without a count, and hidden sums are not printed', () => {
  const shift = sampleShift({ isOpen: true })
  const read = linesOf(placeShift(shift, NOW))
  expect(read).toEqual(expect.arrayContaining(['CORTE X', 'Debería haber Q 450.75', 'Tarjeta Q320.00']))
  expect(read.join()).not.toMatch(/Contado|Diferencia|Entrega/)
  const untold = { ...shift, expected: null, byMethod: [], movements: [], devices: [] }
  expect(linesOf(placeShift(untold, NOW)).filter((line) => /Q\d/.test(line))).toEqual(['Fondo Q200.00'])
})

test('lists unconfirmed transfers (D87)', () => {
  const read = linesOf(placeShift(sampleShift({ unconfirmedTransfers: 2 }), NOW))
  const from = read.findIndex((line) => line.toLowerCase() === 'transferencias por confirmar')
  expect(read.slice(from + 1, from + 5)).toEqual([
    '20265950 Q80.00',
    expect.stringMatching(/T-1 · María Ixchel Tum$/),
    '20265951 Q80.00',
    expect.stringContaining('María Ixchel Tum'),
  ])
  expect(linesOf(placeShift(sampleShift(), NOW)).join()).not.toMatch(/por confirmar/i)
})

test('cash that leaves is signed for, with its reason', () => {
  const read = linesOf(slipOf(sampleShift(), 'salida'))
  expect(read).toEqual(
    expect.arrayContaining([
      'SALIDA',
      'Caja Caja 1, turno 14',
      'Motivo Compra menor',
      'Monto Q 25.00',
      'Recibí conforme Autoriza',
    ]),
  )
})

test('an abono has the debt before and after it, its forms and the change', () => {
  const invoice = sampleInvoice({}, { total: 900_00 })
  const read = linesOf(placeInstalment({ invoice, instalment: sampleInstalment() }))
  const from = read.findIndex((line) => line.startsWith('Total del pedido'))
  expect(read.slice(from, from + 10)).toEqual([
    'Total del pedido Q900.00',
    'Pagado antes Q400.00',
    'Debía Q500.00',
    'Abono Q 150.00',
    'Efectivo Q100.00',
    'Transferencia Q50.00',
    'T-7741 · por confirmar',
    'Recibido Q200.00',
    'Cambio Q100.00',
    'Queda por cobrar Q350.00',
  ])
  expect(linesOf(placeInstalment({ invoice, instalment: sampleInstalment({ owedAfter: 0 }) }))).toContain(
    'Pagado por completo',
  )
})
