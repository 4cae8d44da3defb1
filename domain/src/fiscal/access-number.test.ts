import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accessOf } from './access-number.ts'

it('an access number has nine digits and ignores the case of the key', () => {
  fc.assert(
    fc.property(fc.uuid(), (key) => {
      expect(String(accessOf(key))).toMatch(/^[1-9]\d{8}$/)
      expect(accessOf(key.toUpperCase())).toBe(accessOf(key))
    }),
  )
  expect(accessOf('00000000-0000-4000-8000-000000000001')).toBe(100_000_000)
})
