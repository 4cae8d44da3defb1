import { expect, test } from 'vitest'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { pageSizesOf, pdfOf, textOf } from '../testing/read-pdf.ts'
import { longName } from '../testing/sample-invoice.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { placeReport } from './report-document.ts'

test('a report has its sum, every day and every invoice', async () => {
  const pdf = await pdfOf(placeReport(sampleReport(2)))
  expect(textOf(pdf).split('\n')).toEqual([
    'Q204.75',
    'Reporte de Rosales',
    'Ventas del 20-10-2026 al 20-11-2026 2 facturas',
    'Generado vie 20 nov 2026, 14:35',
    'Por día',
    'Día Facturas Subtotal (Q) Total (Q)',
    '20-11-2026 2 214.75 204.75',
    'Por cajero',
    'Autor Facturas Subtotal (Q) Total (Q)',
    'María Ixchel Tum 2 214.75 204.75',
    'Cobrado por forma de pago',
    'Forma de pago Monto (Q)',
    'Efectivo 194.75',
    'Tarjeta 10.00',
    'Facturas',
    'Documento Fecha Comercio Extensión Subtotal (Q) Total (Q)',
    '20269000 vie 20 nov 2026, 18:05 Rosales Central 105.50 100.50',
    '20268999 vie 20 nov 2026, 17:05 Rosales Central 109.25 104.25',
    'Reporte de Rosales, del 20-10-2026 al 20-11-2026 Hoja 1 de 1',
  ])
  const [size] = pageSizesOf(pdf)
  expect([size?.[0], size?.[1]].map((length) => length?.toFixed(1))).toEqual(['215.9', '279.4'])
})

test('for all shops it has the sums of each shop, between days and cashiers', () => {
  const sums = { count: 1, returns: 0, subtotal: 10_000, total: 9_000 }
  const shops = [
    { shopId: 2, name: 'Rosales', ...sums },
    { shopId: 1, name: 'D’Luna', ...sums, total: 8_000 },
  ]
  const read = linesOf(placeReport({ ...sampleReport(2), shop: 'todas las tiendas', shops }))
  const [from, to] = [read.indexOf('Por tienda'), read.indexOf('Por cajero')]
  expect(from).toBeGreaterThan(read.indexOf('Por día'))
  expect(read.slice(from, to)).toEqual([
    'Por tienda',
    'Comercio Facturas Subtotal (Q) Total (Q)',
    'Rosales 1 100.00 90.00',
    'D’Luna 1 100.00 80.00',
  ])
})

test.each([1, 60, 2_000])('prints each of %i invoices once, with headings on every sheet and no overlap', (many) => {
  const ticket = placeReport(sampleReport(many, { shop: longName }))
  const read = ticket.pages.flatMap((page) => linesOf({ ...ticket, pages: [page] }))
  const rows = read.filter((line) => /^\d+ (dom|lun|mar|mié|jue|vie|sáb) /.test(line))
  expect(new Set(rows.map((line) => line.split(' ')[0])).size).toBe(many)
  for (const page of ticket.pages) {
    expect(linesOf({ ...ticket, pages: [page] }).some((line) => /^(Día|Documento) /.test(line))).toBe(true)
    expect(touchingIn(page)).toEqual([])
    for (const extent of page.marks.map(extentOf)) {
      expect(extent.left).toBeGreaterThanOrEqual(10)
      expect(extent.right).toBeLessThanOrEqual(page.width - 10)
      expect(extent.bottom).toBeLessThanOrEqual(page.height - 6)
    }
  }
})

test('a name of 120 letters wraps in its column', () => {
  const { rows, ...report } = sampleReport(3)
  const ticket = placeReport({ ...report, rows: rows.map((row) => ({ ...row, shop: longName, extension: longName })) })
  for (const page of ticket.pages) expect(touchingIn(page)).toEqual([])
})

test('says so if it does not print all rows, and sums all', () => {
  const read = linesOf(placeReport(sampleReport(5, { count: 6_012, sum: 123_456_700 })))
  expect(read).toContain('Se imprimen las 5 más recientes de 6,012; los totales las cuentan todas. En CSV están todas.')
  expect(read).toContain('Q1,234,567.00 Reporte de Rosales')
})

test('a long cashier’s name wraps', () => {
  const { cashiers, ...report } = sampleReport(3)
  const ticket = placeReport({ ...report, cashiers: cashiers.map((row) => ({ ...row, name: longName })) })
  for (const page of ticket.pages) expect(touchingIn(page)).toEqual([])
})

test('says so if there are no sales', () => {
  expect(linesOf(placeReport(sampleReport(0)))).toContain('No hubo ventas en estas fechas.')
})

test('a return is a row of its own with a negative sum, and the total is net of it', () => {
  const { rows, ...report } = sampleReport(1)
  const back = rows.map((row) => ({ ...row, document: 'devolucion' as const, returnId: 7, total: -5_000 }))
  const read = linesOf(placeReport({ ...report, rows: [...back, ...rows], returns: 1 }))
  expect(read).toContain('Ventas, netas de devoluciones, del 20-10-2026 al 20-11-2026 1 factura, 1 devolución')
  expect(read).toContain('Facturas y devoluciones')
  expect(read.find((line) => line.startsWith('D20267 '))).toContain('−50.00')
})
