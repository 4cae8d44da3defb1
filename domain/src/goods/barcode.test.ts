import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOwnBarcode, houseBarcode, isEan13, readingsOf } from './barcode.ts'

test.each([
  ['4006381333931', true],
  ['7501031311309', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['TOA-001', false],
])('%s: an EAN-13 is %s', (written, isOne) => expect(isEan13(written)).toBe(isOne))

test('a house barcode is an EAN-13 with 29 before it, another one for each number', () => {
  expect(houseBarcode(39)).toBe('2900000000391')
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: 2 }), (numbers) => {
      const made = numbers.map(houseBarcode)
      expect(made.every((code) => isEan13(code) && code.startsWith('29'))).toBe(true)
      expect(new Set(made).size).toBe(numbers.length)
    }),
  )
})

test.each([
  ['7400001000016', 'TOA-001', true],
  ['', 'TOA-001', false],
  ['toa-001', 'TOA-001', false],
])("barcode '%s' of code '%s': its own is %s", (barcode, code, isOwn) =>
  expect(hasOwnBarcode({ barcode, code })).toBe(isOwn),
)

test.each([
  ['036000291452', ['036000291452', '0036000291452']],
  ['0036000291452', ['0036000291452', '036000291452']],
  ['96385074', ['96385074', '0000096385074', '000096385074']],
  ['0000096385074', ['0000096385074', '000096385074', '96385074']],
  ['7501031311309', ['7501031311309']],
  ['036000291453', ['036000291453']],
  ['TOA-001', ['TOA-001']],
])('readers tell %s as %j', (code, ways) => expect(readingsOf(code)).toEqual(ways))
