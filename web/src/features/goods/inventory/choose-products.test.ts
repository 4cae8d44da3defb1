import { expect, test } from 'vitest'
import { product } from '../../../testing/product.ts'
import { withCode } from './choose-products.ts'

const shelf = [
  product(1, { code: 'BOL-005', barcode: '' }),
  product(2, { code: 'BOL-0051', barcode: '7501031311309' }),
  product(3, { code: 'P-3', barcode: '', codes: [{ code: '04465-02220', kind: 'maker', units: 1 }] }),
]

test.each([
  ['BOL-005', [1]],
  ['bol-005', [1]],
  ['07501031311309', [2]],
  ['04465-02220', [3]],
  ['BOL', []],
  ['BOL-00', []],
  ['', []],
])('a scan of %j finds the products %j by their whole code', (text, ids) => {
  expect(withCode(shelf, text).map(({ id }) => id)).toEqual(ids)
})
