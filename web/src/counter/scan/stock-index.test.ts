import { describe, expect, it } from 'vitest'
import { product } from '../../testing/product.ts'
import { indexStock } from './stock-index.ts'

const typed = (text: string) => ({ text, usText: text })

describe('what a scan finds (D57, trap 11)', () => {
  const find = indexStock([product(11), product(12), product(13, { code: '7501000012', barcode: '' })], 1)

  it('is the exact barcode, else the exact code', () => {
    expect(find(typed('7501000011'))?.id).toBe(11)
    expect(find(typed('VN-11'))?.id).toBe(11)
    expect(find(typed('7501000012'))?.id).toBe(12)
  })

  it('is never part of one, never an id, never nothing', () => {
    for (const text of ['750100001', '75010000', '0000', '11', '', 'vn-11 ']) expect(find(typed(text))).toBeUndefined()
  })

  it('is what a US scanner meant where the layout wrote something else', () => {
    expect(find({ text: "vn'11", usText: 'VN-11' })?.id).toBe(11)
    expect(find({ text: '/&!¡', usText: '&%)!', bareText: '7501000011' })?.id).toBe(11)
  })

  it('prefers what can be sold, then the own branch', () => {
    const same = { barcode: '999' }
    const old = product(21, { ...same, isActive: false })
    const empty = product(22, { ...same, quantity: 0 })
    const elsewhere = product(23, { ...same, extensionId: 7 })
    const here = product(24, same)
    expect(indexStock([old, empty, elsewhere, here], 1)(typed('999'))?.id).toBe(24)
    expect(indexStock([here, elsewhere, empty, old], 7)(typed('999'))?.id).toBe(23)
    expect(indexStock([old, empty], 1)(typed('999'))?.id).toBe(22)
  })
})
