import { describe, expect, test } from 'vitest'
import { placeInvoice } from './papers/invoice-ticket.ts'
import { placeReceipt } from './papers/receipt-ticket.ts'
import { dotsOf, factsOf, pageSizesOf, pdfOf, textOf, withoutSpaces } from './testing/read-pdf.ts'
import { sampleInvoice } from './testing/sample-invoice.ts'

test('the text of a ticket has what was sold, line by line', async () => {
  const detail = sampleInvoice({ lines: 2, percent: 1000 })
  expect(textOf(await pdfOf(placeInvoice(detail))).split('\n')).toEqual([
    'Rosales',
    'Rosales · Central',
    '4a. Calle 8-24, zona 1, Quetzaltenango',
    'WhatsApp 5512-4408',
    'rosales.gt/catalogue/rosales',
    'FACTURA N.º 202618',
    'NIT 5847213-6',
    'Nombre María José Ixcoy de León',
    'Cajero Ángel Tzoc',
    'Cant. Valor Importe Desc Total',
    'Juego de sábanas Luna',
    'Sábanas · King, 300 hilos',
    '1 485.00 485.00 −48.83 436.17',
    'Toalla de baño Añil',
    'Toallas · 70 × 140 cm',
    '2 125.00 250.00 −25.17 224.83',
    'Subtotal Q735.00',
    'Desc (10 %) −Q74.00',
    'Total Q661.00',
    'Fecha vie 20 nov 2026, 14:35',
    'Número 202618',
    'Gracias por llevar un',
    'poco de calma a su hogar.',
    '202618',
    'Mostrador · punto de venta',
  ])
})

test.each([
  '¡Ñoño! Café, güero & «Íntimo» ½ €',
  '<script>alert("hola")</script>',
  '=HYPERLINK("http://x","y")',
  '(paréntesis\\ sin cerrar) Tj ET endstream endobj',
  "'; drop table facturas; --",
  '%%EOF {{7*7}} \\u0041 &amp;',
  'K’iche’ Tz’utujil Q’eqchi’ ʼ',
])('%s is printed as it is stored', async (name) => {
  const detail = sampleInvoice({ lines: 1, name }, { customer: name, cashier: name })
  const read = withoutSpaces(textOf(await pdfOf(placeReceipt(detail))))
  expect(read.split(withoutSpaces(name))).toHaveLength(4)
})

test('prints a box for a character that no face has', async () => {
  const detail = sampleInvoice({ lines: 1, name: 'Vela 🕯️ 日本 \u202eabc\u0000\ud83d', ticket: { title: '😀 Šop' } })
  const read = textOf(await pdfOf(placeInvoice(detail)))
  expect(read).toContain('Vela • □□ □abc□□')
  expect(read).toMatch(/^• Šop/)
})

describe.each(['linen', 'rosettes'] as const)('%s', (template) => {
  test.each([1, 10, 60, 200])('prints all of %i lines on one page of the exact size', async (lines) => {
    const detail = sampleInvoice({ lines, template, percent: 700, isAdi: template === 'linen' })
    const pdf = await pdfOf(placeReceipt(detail))
    const [size, ...others] = pageSizesOf(pdf)
    expect(others).toEqual([])
    expect(size?.[0]).toBeCloseTo(72.1, 2)
    expect(size?.[1]).toBeCloseTo(297 + 12.5 * lines, 2)
    const read = textOf(pdf).split('\n')
    for (const line of detail.lines) expect(read).toContain(line.name)
    expect(read.filter((line) => /^\d+ [\d,]+\.\d\d /.test(line))).toHaveLength(lines)
  })

  test('prints nothing within 2 mm of an edge', async () => {
    const detail = sampleInvoice({ lines: 10, template, percent: 700 }, { isVoid: true })
    const { width, height, dots } = dotsOf(await pdfOf(placeInvoice(detail)))
    const edge = Math.floor((2 * 203) / 25.4)
    const isAtEdge = (x: number, y: number) => Math.min(x, width - 1 - x, y, height - 1 - y) < edge
    const printed = dots.filter((dot, index) => dot < 255 && isAtEdge(index % width, Math.floor(index / width)))
    expect(dots.some((dot) => dot === 0)).toBe(true)
    expect(printed).toHaveLength(0)
  })
})

test('the same invoice gives the same file at any time', async () => {
  const [first, second] = [await pdfOf(placeInvoice(sampleInvoice())), await pdfOf(placeInvoice(sampleInvoice()))]
  expect(Buffer.from(first).equals(second)).toBe(true)
})

test('the file has a title, a language and a date', async () => {
  const pdf = await pdfOf(placeInvoice(sampleInvoice()))
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (es-GT)')
  expect(factsOf(pdf)).toMatch(/^Title: +Factura 202618$/m)
  expect(factsOf(pdf)).toMatch(/^CreationDate: +Fri Nov 20 20:35:09 2026 UTC$/m)
  expect(factsOf(pdf)).toMatch(/^JavaScript: +no$/m)
})
