import { describe, expect, test } from 'vitest'
import { expiryOf, isExpired, readVoucherCode, voucherCode } from './voucher.ts'

describe('a voucher’s code (D101)', () => {
  test('is nine characters and their value modulo 31', () => {
    expect(voucherCode([0, 0, 0, 0, 0, 0, 0, 0, 31])).toBe('00000000Z0')
    expect(voucherCode([0, 0, 0, 0, 0, 0, 0, 1, 0])).toBe('0000000101')
    expect(voucherCode([10, 11, 12, 13, 14, 15, 16, 17, 18])).toBe('ABCDEFGHJ2')
    expect(() => voucherCode([1, 2, 3])).toThrow()
  })

  test.each([
    ['ABCDEFGHJ2', 'ABCDEFGHJ2'],
    ['abcde-fghj2', 'ABCDEFGHJ2'],
    ['oooooooioi', '0000000101'],
    ['0000000L0l', '0000000101'],
    ['ABCDEFGHJK', null],
    ['ABCDEFGHJ', null],
    ['ABCDEFGHU2', null],
    ['', null],
    ['ABCDEFGHJ20', null],
  ])('%s is read as %s', (typed, code) => expect(readVoucherCode(typed)).toBe(code))

  test('one wrong character is noticed', () => {
    const code = voucherCode([3, 30, 7, 19, 22, 0, 31, 5, 14])
    const wrong = [...code].flatMap((right, at) =>
      [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
        .filter((other) => other !== right)
        .map((other) => code.slice(0, at) + other + code.slice(at + 1)),
    )
    // A character that differs by 31 has the same remainder, which only 0 and Z do.
    const unnoticed = wrong.filter((each) => readVoucherCode(each) !== null)
    for (const each of unnoticed) expect([...each].filter((character, at) => character !== code[at])[0]).toMatch(/[0Z]/)
  })
})

test.each([
  ['2026-11-22', 0, null],
  ['2026-11-22', 6, '2027-05-22'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
])('a voucher of %s that lives %i months ends on %s', (issued, months, ends) =>
  expect(expiryOf(issued, months)).toBe(ends),
)

test('is valid on its last day', () => {
  expect(isExpired({ expiresOn: '2026-11-22' }, '2026-11-22')).toBe(false)
  expect(isExpired({ expiresOn: '2026-11-22' }, '2026-11-23')).toBe(true)
  expect(isExpired({ expiresOn: null }, '2099-01-01')).toBe(false)
})
