import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eanCheckDigit, hasOwnBarcode, inStoreBarcode, isEan13, readingsOf } from './barcode.ts'

test.each([
  ['4006381333931', true],
  ['7501031311309', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['TOA-001', false],
])('%s: an EAN-13 is %s', (written, isOne) => expect(isEan13(written)).toBe(isOne))

test('an in-store barcode is an EAN-13 with 29 before it, another one for each number', () => {
  expect(inStoreBarcode(39)).toBe('2900000000391')
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: 2 }), (numbers) => {
      const made = numbers.map(inStoreBarcode)
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
  ['036000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['0036000291452', ['0036000291452', '036000291452', '00036000291452']],
  ['96385074', ['96385074', '0000096385074', '000096385074', '00000096385074']],
  ['7501031311309', ['7501031311309', '07501031311309']],
  ['07501031311309', ['07501031311309', '7501031311309']],
  ['17501031311306', ['17501031311306']],
  ['036000291453', ['036000291453']],
  ['TOA-001', ['TOA-001']],
])('readers tell %s as %j', (code, ways) => expect(readingsOf(code)).toEqual(ways))

describe('what a scanner sends (D174a)', () => {
  test.each([
    ['UPC-E as UPC-A', '04252614', '042100005264'],
    ['UPC-A as UPC-E', '042100005264', '04252614'],
    ['UPC-E that ends with 3', '01234531', '012300000451'],
    ['a mark of its kind', ']E07501031311309', '7501031311309'],
    ['a mark before a part number', ']C0LAV-006', 'LAV-006'],
    ['GS1 in brackets', '(01)07501031311309(10)ABC', '7501031311309'],
    ['GS1 with a lot and a serial', '010750103131130910AB1\u001d21XY', '7501031311309'],
    ['GS1 that begins with FNC1', '\u001d0107501031311309', '7501031311309'],
    ['GS1 with a mark and a date first', ']d217261231010750103131130910A1', '7501031311309'],
    ['GS1 with a lot before the number', '10AB1\u001d0107501031311309', '7501031311309'],
    ['a digital link', 'https://id.gs1.org/01/07501031311309/10/ABC?17=261231', '7501031311309'],
    ['a magazine with its issue', '977123456700303', '9771234567003'],
    ['a book with its price', '9780306406157 52499', '9780306406157'],
  ])('%s', (_, read, stored) => expect(readingsOf(read)).toContain(stored))

  test.each([
    ['part of a longer number', '750103131130912'],
    ['a lot that says 01', '10010750103131130'],
    ['a wrong check digit', '0107501031311308'],
    ['a carton of twelve', '17501031311306'],
  ])('%s is not the piece', (_, read) => expect(readingsOf(read)).not.toContain('7501031311309'))

  test('lists for each form of a GTIN all its other forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (number) => {
        const body = String(number).padStart(12, '0')
        const code = body + eanCheckDigit(body)
        for (const way of readingsOf(code)) expect(readingsOf(way)).toContain(code)
      }),
    )
  })
})
