import { describe, expect, test } from 'vitest'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { sampleInvoice } from '../testing/sample-invoice.ts'
import { placeInvoice } from './invoice-ticket.ts'
import { placeReceipt } from './receipt-ticket.ts'

const training = { issuesFel: false }
const options = { training, reference: '6F1C9F0E' }
const practised = (given: Parameters<typeof sampleInvoice>[0]) => ({ ...sampleInvoice(given), id: 0, number: '' })

describe.each([
  ['linen', 'Recibo', placeReceipt],
  ['linen', 'Factura', placeInvoice],
  ['rosettes', 'Recibo', placeReceipt],
  ['rosettes', 'Factura', placeInvoice],
] as const)('%s, %s', (template, kind, place) => {
  test.each([1, 10, 60])('says PRUEBA from head to foot with %i lines (D135)', (count) => {
    const detail = practised({ template, lines: count, percent: 500 })
    const ticket = place(detail, options)
    const read = linesOf(ticket)
    expect(ticket.title).toBe(`${kind} de prueba`)
    expect(ticket.fileName).toBe(`prueba-${kind.toLowerCase()}-6F1C9F0E.pdf`)
    expect(read[0]).toBe('PRUEBA')
    const stamps = read.flatMap((line, index) => (line.startsWith('PRUEBA') ? [index] : []))
    // At head, bar, total and foot, and between the items after at most six.
    expect(stamps.length).toBeGreaterThanOrEqual(4 + Math.floor((count - 1) / 6))
    expect(read).toContain('Número Ninguno: es una prueba')
    expect(read.join(' ')).toContain('Es una prueba: no se vendió ni se cobró nada.')
    expect(read.join(' ')).not.toMatch(/FACTURA|RECIBO|FEL|N\.º/)
  })

  test('every page of a long one begins with it', () => {
    const ticket = place(practised({ template, lines: 200 }), options)
    expect(ticket.pages.length).toBeGreaterThan(0)
    for (const page of ticket.pages)
      expect(page.marks.find((mark) => mark.kind === 'text')).toMatchObject({ text: 'PRUEBA' })
  })

  test('nothing overlaps, and the margin is free', () => {
    for (const page of place(practised({ template, lines: 10, percent: 500 }), options).pages) {
      expect(touchingIn(page)).toEqual([])
      for (const extent of page.marks.map(extentOf)) {
        expect(extent.left).toBeGreaterThanOrEqual(2)
        expect(extent.right).toBeLessThanOrEqual(page.width - 2)
      }
    }
  })

  test('with electronic invoicing it says that no invoice was made', () => {
    const read = linesOf(place(practised({ template }), { ...options, training: { issuesFel: true } }))
    expect(read.join(' ')).toContain('No se hizo ninguna factura electrónica (FEL).')
  })

  test('a sale outside training never says it', () => {
    expect(linesOf(place(sampleInvoice({ template }))).join(' ')).not.toContain('PRUEBA')
    const provisional = place(sampleInvoice({ template }), { isProvisional: true, reference: 'AB' })
    expect(linesOf(provisional).join(' ')).not.toContain('PRUEBA')
  })
})
