// Runs only on SQLite: it tests the arithmetic of one-time codes, not SQL.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authenticatorAddress, base32, codeAt, fromBase32, newSecret, stepOf, stepOfCode } from './one-time-code.ts'

/** RFC 6238's appendix B, the rows of SHA-1. */
const SECRET = base32(Buffer.from('12345678901234567890'))

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  expect(codeAt(SECRET, stepOf(second * 1000), 8)).toBe(code)
  expect(codeAt(SECRET, stepOf(second * 1000))).toBe(code.slice(2))
})

/** RFC 4226's appendix D. */
test('by counter the codes are those of RFC 4226', () => {
  expect(Array.from({ length: 10 }, (_, counter) => codeAt(SECRET, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test('base32 is that of RFC 4648, and comes back as it was', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      expect([...fromBase32(base32(bytes))]).toEqual([...bytes])
    }),
  )
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('a code counts in its half minute and the ones beside it, and never again once it was taken', () => {
  const now = 1_763_571_600_000
  const step = stepOf(now)
  const at = (off: number, last = 0) => stepOfCode(SECRET, codeAt(SECRET, step + off), now, last)
  expect([-2, -1, 0, 1, 2].map((off) => at(off))).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(at(0, step - 1)).toBe(step)
  expect([at(0, step), at(-1, step), at(1, step)]).toEqual([undefined, undefined, step + 1])
  for (const wrong of ['', '12345', 'abcdef', `${codeAt(SECRET, step)}0`])
    expect(stepOfCode(SECRET, wrong, now, 0)).toBeUndefined()
})

test('the address has what an authenticator needs, whatever the installation is called', () => {
  const address = new URL(authenticatorAddress(SECRET, 'Café & Más', 'ana+1@tienda.gt'))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/Café & Más:ana+1@tienda.gt')
  expect([address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([SECRET, 'Café & Más'])
})
