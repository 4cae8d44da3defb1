import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST_SUM } from '../money.ts'
import { printedVat, vatOf, vatOfLines, writeMicros } from './arithmetic.ts'

test('SAT’s own example: 560.00 is 500.00 and 60.00 of IVA (R 2.7)', () => {
  const { taxable, vat } = vatOf(560_00)
  expect([writeMicros(taxable), writeMicros(vat)]).toEqual(['500.000000', '60.000000'])
  expect([0, 1, 999_999, 1_000_000].map(writeMicros)).toEqual(['0.000000', '0.000001', '0.999999', '1.000000'])
})

test('rounds taxable amount and IVA to the millionth, and the two add up to any total (D162)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: HIGHEST_SUM }), (total) => {
      const [taxable, vat] = [BigInt(vatOf(total).taxable), BigInt(vatOf(total).vat)]
      expect(taxable + vat).toBe(BigInt(total) * 10_000n)
      const apart = vat * 112n - BigInt(total) * 12n * 10_000n
      expect(2n * (apart < 0n ? -apart : apart)).toBeLessThan(112n)
    }),
  )
})

test('the IVA of a document is the sum of its lines’ IVA, rounded once for printing', () => {
  // The IVA of one line of Q0.05 is more than half a centavo, that of three lines more than one and a half.
  expect(vatOfLines([5, 5, 5])).toBe(3 * vatOf(5).vat)
  expect(printedVat([5, 5, 5])).toBe(2)
  expect(printedVat([])).toBe(0)
})
