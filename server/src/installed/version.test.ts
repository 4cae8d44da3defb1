import { expect, test } from 'vitest'
import { compareVersions, programVersion } from './version.ts'

test('the version is that of the tree', () => {
  expect(programVersion()).toMatch(/^\d+\.\d+\.\d+$/)
  expect(programVersion('/no/such/folder')).toBe('0.0.0')
})

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.10.0', '1.9.9', 1],
  ['1.0.0', '1.0.1', -1],
  ['2.0.0', '1.9.9', 1],
  ['1.0', '1.0.0', 0],
])('%s against %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})
