import { expect, test } from 'vitest'
import { placeHistory } from './history-ticket.ts'
import { extentOf, touchingIn } from './testing/extent.ts'
import { linesOf } from './testing/lines-of.ts'
import { factsOf, pdfOf, textOf } from './testing/read-pdf.ts'
import { sampleHistory } from './testing/sample-history.ts'
import { longName } from './testing/sample-invoice.ts'

test('a history read back says each purchase with its day, and all sums', async () => {
  const pdf = await pdfOf(placeHistory(sampleHistory({ lines: 4, percent: 1000 })))
  expect(textOf(pdf).split('\n')).toEqual([
    'Vianney',
    'Vianney · Central',
    '4a. Calle 8-24, zona 1, Quetzaltenango',
    'WhatsApp 5512-4408',
    'vianney.gt/catalogue/vianney',
    'HISTORIAL',
    'Afiliado María José Ixcoy de León',
    'Código 1042',
    'Compras 2',
    'Primera mié 11 nov 2026, 09:41',
    'Última vie 20 nov 2026, 09:41',
    'Impreso vie 20 nov 2026, 14:35',
    'Cant. Valor Desc Importe',
    'vie 20 nov 2026, 09:41',
    'Juego de sábanas Luna',
    'Sábanas · King, 300 hilos',
    '1 485.00 −48.51 485.00',
    'Toalla de baño Añil',
    'Toallas · 70 × 140 cm',
    '2 125.00 −25.01 250.00',
    'Cortina de lino Atitlán',
    'Cortinas · 2.20 m, arena',
    '3 1,234.50 −370.48 3,703.50',
    'mié 11 nov 2026, 09:41',
    'Almohada Niña Dormida',
    'Almohadas · Estándar',
    '1 89.95 −9.00 89.95',
    'Subtotal Q4,528.45',
    'Desc −Q453.00',
    'Total Q4,075.45',
    'Mostrador · punto de venta',
  ])
  expect(factsOf(pdf)).toMatch(/^Title: +Historial 1042$/m)
})

test.each([1, 10, 60])('%i lines: all there, nothing touches or nears an edge', (lines) => {
  const ticket = placeHistory(sampleHistory({ lines, percent: 700, isAdi: true, name: longName }))
  for (const page of ticket.pages) {
    expect(touchingIn(page)).toEqual([])
    for (const extent of page.marks.map(extentOf)) {
      expect(extent.left).toBeGreaterThanOrEqual(2)
      expect(extent.right).toBeLessThanOrEqual(page.width - 2)
    }
  }
  expect(linesOf(ticket).filter((line) => /^\d+ [\d,]+\.\d\d /.test(line))).toHaveLength(lines)
})

test('years of purchases go on to further pages, each headed, and no day stands alone at an end', () => {
  const { pages, title } = placeHistory(sampleHistory({ lines: 2_000 }))
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    const read = linesOf({ title, fileName: '', issuedAt: '', pages: [page] })
    if (index > 0) expect(read[0]).toBe(`Historial 1042, hoja ${index + 1}`)
    expect(read.at(-1)).not.toMatch(/\d{4}, \d\d:\d\d$/)
  }
})

test('an affiliate who has not bought yet has a history too', () => {
  const read = linesOf(placeHistory(sampleHistory({ lines: 0 })))
  expect(read).toContain('Todavía no hay compras.')
  expect(read).toContain('Compras 0')
})
