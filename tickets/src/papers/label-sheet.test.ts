import { inStoreBarcode } from '@mostrador/domain/goods/barcode'
import type { LabelArticle } from '@mostrador/domain/goods/label'
import { describe, expect, test } from 'vitest'
import { cutLabels, inkOf, scanLabel } from '../testing/read-labels.ts'
import { pageSizesOf, pdfOf, textOf } from '../testing/read-pdf.ts'
import { hasRoomFor, labelMarks } from './label.ts'
import { LABEL_FORMATS, type LabelFormat, type LabelFormatKey, placesOf } from './label-formats.ts'
import { placeLabels } from './label-sheet.ts'

const ISSUED = '2026-11-20 14:35:09'

/** Measures printed on the makers' boxes, in millimetres. */
const PAPER: Readonly<Record<LabelFormatKey, { left: number; top: number; across: number; down: number }>> = {
  roll50: { left: 0, top: 0, across: 50, down: 30 },
  roll40: { left: 0, top: 0, across: 40, down: 25 },
  letter: { left: 4.76, top: 12.7, across: 69.85, down: 25.4 },
  a4: { left: 0, top: 0, across: 70, down: 29.7 },
}

/** Thermal printers of rolls, and an office's printer of sheets. */
const DPI: Readonly<Record<LabelFormatKey, number>> = { roll50: 203, roll40: 203, letter: 300, a4: 300 }

const FINE = 400

const article = (given: Partial<LabelArticle> = {}): LabelArticle => ({
  name: 'Juego de sábanas Luna King, 300 hilos de algodón peinado',
  code: 'SAB-014',
  barcode: '7501031311309',
  price: 124_500,
  adi: null,
  mark: { title: 'Rosales', template: 'linen' },
  ...given,
})

const one = (given: Partial<LabelArticle>, format: LabelFormat) =>
  placeLabels([{ article: article(given), units: 1 }], { format, firstPlace: 1, issuedAt: ISSUED })

/** The places have in turn an own barcode, a code in Code 128, and a supplier's EAN-13. */
const barcodeAt = (place: number): string =>
  [inStoreBarcode(place + 1), `TOA-${String(place).padStart(3, '0')}`, '7501031311309'][place % 3] ?? ''

describe.each(Object.entries(LABEL_FORMATS) as [LabelFormatKey, LabelFormat][])('%s', (key, format) => {
  test('each barcode can be read from the print, at its place', async () => {
    const count = placesOf(format) + 3
    const ticket = placeLabels(
      Array.from({ length: count }, (_, place) => ({ article: article({ barcode: barcodeAt(place) }), units: 1 })),
      { format, firstPlace: 1, issuedAt: ISSUED },
    )
    const labels = (await cutLabels(ticket, format, DPI[key])).slice(0, count).map(scanLabel)
    expect(labels.map(({ text }) => text)).toEqual(labels.map((_, place) => barcodeAt(place)))
    expect(labels.map((label) => label.format)).toEqual(
      labels.map((_, place) => (place % 3 === 1 ? 'CODE_128' : 'EAN_13')),
    )
    // Four millimetres of bars, which a scanner held a little askew still crosses.
    expect(Math.min(...labels.map(({ rows }) => rows))).toBeGreaterThan((4 / 25.4) * DPI[key])
  })

  test('each label is within 0.2 mm of its place and keeps its margin', async () => {
    const before = placesOf(format) > 1 ? 7 : 0
    const units = placesOf(format) * 2 - before
    const ticket = placeLabels([{ article: article(), units }], { format, firstPlace: before + 1, issuedAt: ISSUED })
    expect(ticket.pages).toHaveLength(2)
    for (const [width, height] of pageSizesOf(await pdfOf(ticket))) {
      expect(width).toBeCloseTo(format.page.width, 1)
      expect(height).toBeCloseTo(format.page.height, 1)
    }
    const read = (await cutLabels(ticket, format, FINE)).map((label) => inkOf(label, FINE))
    expect(read.slice(0, before)).toEqual(Array.from({ length: before }, () => undefined))
    const { left, top, across, down } = PAPER[key]
    const own = read.slice(before).flatMap((ink, index) => {
      const place = (index + before) % placesOf(format)
      const corner = {
        x: left + (place % format.columns) * across,
        y: top + Math.floor(place / format.columns) * down,
      }
      return ink ? [{ left: ink.left - corner.x, right: ink.right - corner.x, top: ink.top - corner.y }] : []
    })
    expect(own).toHaveLength(units)
    const first = labelMarks(article(), format).filter((mark) => mark.kind === 'text')
    for (const label of own) {
      expect(Math.abs(label.left - Math.min(...first.map(({ x }) => x)))).toBeLessThan(0.2)
      expect(Math.abs(label.left - (own[0]?.left ?? 0))).toBeLessThan(0.2)
      expect(Math.abs(label.top - (own[0]?.top ?? 0))).toBeLessThan(0.2)
      expect(Math.min(label.left, format.label.width - label.right)).toBeGreaterThan(1.5)
      expect(label.top).toBeGreaterThan(1.2)
    }
  })

  test('has name, price, code, shop, and the coded price for affiliates', async () => {
    const text = textOf(await pdfOf(one({ name: 'Toalla Añil', adi: 99_600 }, format)))
    for (const part of ['Rosales', 'SAB-014', 'Toalla Añil', 'Q1,245.00', 'OOL', '7 501031 311309'])
      expect(text).toContain(part)
  })

  test('has the struck price and the rule’s price, or its words, and readable bars', async () => {
    const struck = one({ offerPrice: 112_000, adi: 99_600 }, format)
    const text = textOf(await pdfOf(struck))
    for (const part of ['Q1,245.00', 'Q1,120.00', 'OOL']) expect(text).toContain(part)
    expect(labelMarks(article({ offerPrice: 112_000 }), format).filter(({ kind }) => kind === 'rule')).toHaveLength(1)
    expect(textOf(await pdfOf(one({ offerText: 'Lleve 3 pague 2' }, format)))).toContain('Lleve 3 pague 2')
    const [label] = await cutLabels(struck, format, DPI[key])
    expect(label && scanLabel(label).text).toBe('7501031311309')
  })

  test('a name of 120 letters and the highest price leave room for readable bars', async () => {
    const given = { name: 'Sábana '.repeat(17), price: 999_999_999, adi: 799_999_999, barcode: inStoreBarcode(7) }
    const [label] = await cutLabels(one(given, format), format, DPI[key])
    expect(label && scanLabel(label).text).toBe(inStoreBarcode(7))
  })

  test('has no bars if the text cannot be encoded or there is no room', async () => {
    for (const barcode of ['AÑIL-1', 'UN-CODIGO-DE-MAS-DE-TREINTA-SIGNOS']) {
      expect(hasRoomFor(barcode, format)).toBe(false)
      const [label] = await cutLabels(one({ barcode }, format), format, DPI[key])
      expect(label && scanLabel(label).rows).toBe(0)
    }
    expect(hasRoomFor('7501031311309', format)).toBe(true)
  })
})
