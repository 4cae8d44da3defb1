import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CF, checkDigit, hasRightCheckDigit, isNit, tidyNit } from './nit.ts'

/** Tax ids in the form that invoices print them, with their right digit. */
const RIGHT = ['576937-K', '330775-1', '332917-8', '5750814-3']

describe('a NIT (D30)', () => {
  test.each(RIGHT)('%s has the right check digit, with and without dash', (nit) => {
    expect(isNit(nit)).toBe(true)
    expect(hasRightCheckDigit(nit)).toBe(true)
    expect(hasRightCheckDigit(nit.replace('-', ''))).toBe(true)
  })

  test.each(RIGHT)('%s with any other last digit has a wrong one, but is still a NIT', (nit) => {
    for (const last of '0123456789K') {
      const other = nit.slice(0, -1) + last
      expect(isNit(other)).toBe(true)
      expect(hasRightCheckDigit(other)).toBe(other === nit)
    }
  })

  test.each([
    ['57693', 'K'],
    ['1', '9'],
    ['2', '7'],
    ['0', '0'],
    ['6', 'K'],
    ['576937', 'K'],
    ['330775', '1'],
    ['1234567', '9'],
  ])('weights 2, 3, 4 … from the right: the digit of %s is %s', (body, digit) => {
    expect(checkDigit(body)).toBe(digit)
  })

  test('CF needs no digit', () => {
    expect([isNit(CF), hasRightCheckDigit(CF)]).toEqual([true, true])
  })

  test.each([' cf ', 'c f', 'Cf', 'C/F', 'c.f.', 'C.F', 'c-f', 'C. F.', 'Consumidor Final', 'CONSUMIDOR  FINAL'])(
    '%j is CF when tidied',
    (written) => {
      expect(tidyNit(written)).toBe(CF)
    },
  )

  test.each([
    ['12.521.337', '12521337'],
    ['1.252.133-7', '1252133-7'],
    ['576.937-k', '576937-K'],
    ['12.52.337', '12.52.337'],
    ['12.3', '12.3'],
  ])('%s is %s when tidied: dots of thousands go, other dots stay', (written, tidied) => {
    expect(tidyNit(written)).toBe(tidied)
  })

  test('removes spaces and writes capitals', () => {
    expect(tidyNit(' 576 937-k ')).toBe('576937-K')
    expect(isNit(tidyNit('576937k'))).toBe(true)
  })

  test.each(['', 'K', '-1', '1', '1-', 'CFX', '12a4', '12--3', '1-2-3', '12-K3', 'ñ', '١٢٣', '1234567890123', '12.3'])(
    '%j is none',
    (written) => {
      expect(isNit(written)).toBe(false)
      expect(hasRightCheckDigit(written)).toBe(false)
    },
  )

  test('always notices one mistyped digit', () => {
    const body = fc.stringMatching(/^[1-9]\d{4,8}$/)
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const place = at % digits.length
        const wrong = (Number(digits[place]) + by) % 10
        const mistyped = digits.slice(0, place) + wrong + digits.slice(place + 1)
        expect(hasRightCheckDigit(`${mistyped}-${checkDigit(digits)}`)).toBe(false)
      }),
    )
  })
})
