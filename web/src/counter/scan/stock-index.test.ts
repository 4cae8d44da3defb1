import type { Product } from '@mostrador/domain/goods/product'
import { describe, expect, it } from 'vitest'
import { product } from '../../testing/product.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { indexStock, keepCarriers, unitsScanned } from './stock-index.ts'

const typed = (text: string) => ({ text, usText: text })

describe('what a scan finds (D57, trap 11)', () => {
  const carriers = indexStock([product(11), product(12), product(13, { code: '7501000012', barcode: '' })], 1)
  const find = (scan: Scan) => carriers(scan)[0]

  it('is the exact barcode, else the exact code', () => {
    expect(find(typed('7501000011'))?.id).toBe(11)
    expect(find(typed('VN-11'))?.id).toBe(11)
    expect(find(typed('7501000012'))?.id).toBe(12)
  })

  it('is never a part of a code, an id, or an empty text', () => {
    for (const text of ['750100001', '75010000', '0000', '11', '', 'vn-1']) expect(find(typed(text))).toBeUndefined()
  })

  it('is the code of a US scanner, even if the keyboard layout changed it', () => {
    expect(find({ text: "vn'11", usText: 'VN-11' })?.id).toBe(11)
    expect(find({ text: '/&!¡', usText: '&%)!', bareText: '7501000011' })?.id).toBe(11)
  })

  it('is found in either case, and without the mark of its kind', () => {
    for (const text of ['vn-11', 'Vn-11', ']C0VN-11']) expect(find(typed(text))?.id).toBe(11)
  })

  const same = { barcode: '999' }
  const old = product(21, { ...same, isActive: false })
  const empty = product(22, { ...same, quantity: 0 })
  const elsewhere = product(23, { ...same, extensionId: 7 })
  const here = product(24, same)
  const found = (products: readonly Product[], extensionId = 1, text = '999') =>
    indexStock(products, extensionId)(typed(text)).map(({ id }) => id)

  it('is all active products, first those in stock, then those of the clerk’s branch (D174b)', () => {
    expect(found([old, empty, elsewhere, here])).toEqual([24, 23, 22])
    expect(found([here, elsewhere, empty, old], 7)).toEqual([23, 24, 22])
    expect(found([old, empty])).toEqual([22])
    expect(found([old])).toEqual([21])
    expect(found([here, product(25, { code: '999', barcode: '' })])).toEqual([24, 25])
  })

  it('is no other product where a GS parts a code (D174a)', () => {
    const shelf = [product(31, { barcode: '21XY' }), product(32, { barcode: '7501031311309' })]
    expect(found(shelf, 1, '010750103131130910AB1\u001d21XY')).toEqual([32])
  })
})

describe('further codes (D174)', () => {
  const codes = [
    { code: '04465-02220', kind: 'maker', units: 1 },
    { code: '17501234567890', kind: 'pack', units: 12 },
  ] as const
  const brake = product(21, { codes })
  const find = indexStock([product(11), brake, product(22, { codes: [{ ...codes[0] }] })], 1)

  it('find their product, whole and in each way to write them', () => {
    expect(find(typed('17501234567890')).map(({ id }) => id)).toEqual([21])
    expect(find(typed(']I117501234567890')).map(({ id }) => id)).toEqual([21])
    expect(find(typed('1750123456789'))).toEqual([])
  })

  it('ask where two products have one', () => {
    expect(find(typed('04465-02220')).map(({ id }) => id)).toEqual([21, 22])
  })

  it('stand for the units of a pack, and for one otherwise', () => {
    expect([brake, product(11)].map((each) => unitsScanned(each, typed('17501234567890')))).toEqual([12, 1])
    expect([brake.barcode, brake.code, '04465-02220'].map((code) => unitsScanned(brake, typed(code)))).toEqual([
      1, 1, 1,
    ])
    expect(unitsScanned(brake, { text: '/&!', usText: '17501234567890' })).toBe(12)
  })
})

describe('the index of a stock that changed', () => {
  const ids = (products: readonly Product[], text: string, carriersOf: ReturnType<typeof keepCarriers>) =>
    indexStock(products, 1, carriersOf)(typed(text)).map(({ id, quantity }) => ({ id, quantity }))

  it('keeps the codes after a sale, and finds the new quantity', () => {
    const carriersOf = keepCarriers()
    const before = [product(11, { quantity: 8 }), product(12)]
    const carriers = carriersOf(before)
    const after = [product(11, { quantity: 7 }), product(12)]
    expect(carriersOf(after)).toBe(carriers)
    expect(ids(after, after[0]?.barcode ?? '', carriersOf)).toEqual([{ id: 11, quantity: 7 }])
  })

  it.each([
    ['a new code', [product(11, { code: 'NEW-1' }), product(12)]],
    ['a further code', [product(11, { codes: [{ code: 'NEW-1', kind: 'maker' as const, units: 1 }] }), product(12)]],
    ['a new product', [product(11, { code: 'NEW-1' }), product(13), product(12)]],
  ])('reads the codes again for %s', (_, after) => {
    const carriersOf = keepCarriers()
    carriersOf([product(11), product(12)])
    expect(ids(after, 'new-1', carriersOf).map(({ id }) => id)).toEqual([11])
    expect(ids(after, after.at(-1)?.barcode ?? '', carriersOf).map(({ id }) => id)).toEqual([12])
  })
})
