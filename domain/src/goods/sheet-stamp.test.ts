import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_TEXTS } from './product-texts.ts'
import { readStamp, type SheetProduct, sheetTexts, writeStamp } from './sheet-stamp.ts'

const product: SheetProduct & { id: number } = {
  id: 41,
  barcode: '0012',
  code: 'A-1',
  name: 'Toalla',
  ...NO_TEXTS,
  description: 'Suave.\r\nGrande.',
  shop: 'Rosales',
  extension: 'Central',
  group: 'Hogar',
  element: 'Toalla',
  specification: 'Única',
  quantity: 7,
  price: 9950,
  ownAdiPrice: null,
  isExtra: false,
  isActive: true,
  photos: ['a.webp', 'b.webp'],
}
const purchasing = { minimum: 3, maximum: null, supplier: 'Casa Lejos', cost: 41_255_000 }

test('a stamp tells for each cell whether it is as exported', () => {
  const texts = sheetTexts(product, purchasing)
  const stamp = readStamp(writeStamp(product, texts))
  expect([stamp?.id, stamp?.quantity]).toEqual([41, 7])
  expect(texts).toMatchObject({ price: '9950', ownAdiPrice: '', cost: '4126', description: 'Suave.\nGrande.' })
  for (const [column, text] of Object.entries(texts)) {
    const key = column as keyof typeof texts
    expect([column, stamp?.was(key, text), stamp?.was(key, `${text}1`)]).toEqual([column, true, false])
  }
})

test('a stamp tells nothing of columns that were not exported, and differs for another product’s texts', () => {
  const stamp = readStamp(writeStamp(product, sheetTexts(product)))
  expect(stamp?.was('cost', '')).toBeUndefined()
  const other = readStamp(writeStamp({ ...product, id: 42 }, sheetTexts(product)))
  expect(other?.written).not.toContain(stamp?.written.slice(8))
})

test('reads every product’s stamp and refuses any other text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.nat(999_999), fc.string(), fc.string(), (id, quantity, name, other) => {
      const given = { ...product, id, quantity, name }
      const stamp = readStamp(writeStamp(given, sheetTexts(given, purchasing)))
      expect([stamp?.id, stamp?.quantity]).toEqual([id, quantity])
      expect(stamp?.was('name', sheetTexts(given).name ?? '')).toBe(true)
      expect(readStamp(other)).toBeUndefined()
    }),
  )
  for (const cut of ['m1.41.7.abc', 'm1.41.7.', 'm1.0.7.AAAA', 'm2.41.7.AAAA', '41'])
    expect(readStamp(cut)).toBeUndefined()
})
