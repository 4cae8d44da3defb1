import { showMoney } from '@mostrador/domain/money'
import { expect, test } from 'vitest'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { factsOf, pdfOf, textOf } from '../testing/read-pdf.ts'
import { sampleHistory } from '../testing/sample-history.ts'
import { longName } from '../testing/sample-invoice.ts'
import { placeHistory } from './history-ticket.ts'

test('a history has each purchase with its day, and all sums', async () => {
  const pdf = await pdfOf(placeHistory(sampleHistory({ lines: 4, percent: 1000 })))
  expect(textOf(pdf).split('\n')).toEqual([
    'Rosales',
    'Rosales · Central',
    '4a. Calle 8-24, zona 1, Quetzaltenango',
    'WhatsApp 5512-4408',
    'rosales.gt/catalogue/rosales',
    'HISTORIAL',
    'Afiliado María José Ixcoy de León',
    'Código 1042',
    'Compras 2',
    'Primera mié 11 nov 2026, 09:41',
    'Última vie 20 nov 2026, 09:41',
    'Impreso vie 20 nov 2026, 14:35',
    'Cant. Valor Importe Desc Total',
    'vie 20 nov 2026, 09:41',
    'Juego de sábanas Luna',
    'Sábanas · King, 300 hilos',
    '1 485.00 485.00 −48.51 436.49',
    'Toalla de baño Añil',
    'Toallas · 70 × 140 cm',
    '2 125.00 250.00 −25.01 224.99',
    'Cortina de lino Atitlán',
    'Cortinas · 2.20 m, arena',
    '3 1,234.50 3,703.50 −370.48 3,333.02',
    'mié 11 nov 2026, 09:41',
    'Almohada Niña Dormida',
    'Almohadas · Estándar',
    '1 89.95 89.95 −9.00 80.95',
    'Subtotal Q4,528.45',
    'Desc −Q453.00',
    'Total Q4,075.45',
    'Mostrador · punto de venta',
  ])
  expect(factsOf(pdf)).toMatch(/^Title: +Historial 1042$/m)
})

test.each([1, 10, 30])('%i lines are all there, keep the margin and do not overlap', (lines) => {
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

test.each([60, 2_000])(
  '%i lines, more than a metre, are laid on letter sheets: each once, every sheet headed, the sums last',
  (many) => {
    const history = sampleHistory({ lines: many, percent: 700, isAdi: true, name: longName })
    const ticket = placeHistory(history)
    const read = ticket.pages.map((page) => linesOf({ ...ticket, pages: [page] }))
    for (const [index, page] of ticket.pages.entries()) {
      expect([page.width, page.height]).toEqual([215.9, 279.4])
      expect(touchingIn(page)).toEqual([])
      for (const extent of page.marks.map(extentOf)) expect(extent.right).toBeLessThanOrEqual(page.width - 10)
      // The sums may stand alone on the last one.
      if (index < ticket.pages.length - 1)
        expect(read[index]).toContain('Fecha Producto Cant. Valor Importe Desc ADI Total')
      expect(read[index]?.at(-1)).toMatch(new RegExp(`Hoja ${index + 1} de ${ticket.pages.length}$`))
    }
    expect(read.flat().filter((line) => / [\d,]+ [\d,]+\.\d\d [\d,]+\.\d\d −/.test(line))).toHaveLength(many)
    expect(read.flat()).toContain('Código 1042')
    expect(read.at(-1)?.at(-2)).toBe(`Total ${showMoney(history.total)}`)
  },
)

test('a history of some days names them, on the roll and on sheets', () => {
  const linesFor = (lines: number, days: object) => linesOf(placeHistory({ ...sampleHistory({ lines }), ...days }))
  const november = { from: '2026-11-01', to: '2026-11-30' }
  for (const lines of [2, 200]) expect(linesFor(lines, november)).toContain('Fechas del 01-11-2026 al 30-11-2026')
  expect(linesFor(2, { from: '2026-11-01' })).toContain('Fechas desde el 01-11-2026')
  expect(linesFor(2, { to: '2026-11-30' })).toContain('Fechas hasta el 30-11-2026')
  expect(linesFor(2, { from: '2026-11-01', to: '2026-11-01' })).toContain('Fechas 01-11-2026')
  expect(linesFor(0, november)).toContain('No hay compras en estas fechas.')
})

test('a history of less than a metre stays on the roll', () => {
  expect(placeHistory(sampleHistory({ lines: 40 })).pages[0]?.width).toBe(72.1)
})

test('an affiliate without purchases has a history too', () => {
  const read = linesOf(placeHistory(sampleHistory({ lines: 0 })))
  expect(read).toContain('Todavía no hay compras.')
  expect(read).toContain('Compras 0')
})
