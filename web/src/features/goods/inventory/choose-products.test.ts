import { expect, test } from 'vitest'
import { product } from '../../../testing/product.ts'
import { carriedCode } from './choose-products.ts'

const shelf = [
  product(1, { code: 'BOL-005', barcode: '' }),
  product(2, { code: 'BOL-0051', barcode: '7501031311309' }),
  product(3, { code: 'P-3', barcode: '', codes: [{ code: '04465-02220', kind: 'maker', units: 1 }] }),
]

test.each([
  ['BOL-005', 'BOL-005'],
  ['bol-005', 'BOL-005'],
  ['07501031311309', '7501031311309'],
  ['04465-02220', '04465-02220'],
  ['BOL', undefined],
  ['BOL-00', undefined],
])('a scan of %j stands for the code %j', (scanned, code) => {
  expect(carriedCode(shelf, scanned)).toBe(code)
})
