import { expect, test } from 'vitest'
import { inFours, readEntryCode, recoveryCode } from './entry-code.ts'

test.each([
  ['123456', 'authenticator', '123456'],
  [' 123 456 ', 'authenticator', '123456'],
  ['123-456', 'authenticator', '123456'],
  ['7k2m-9xqp-4trb', 'recovery', '7K2M9XQP4TRB'],
  // Letters misread from paper.
  ['oIL0 abcd efgh', 'recovery', '0110ABCDEFGH'],
] as const)('%s is read as a code', (typed, kind, code) => {
  expect(readEntryCode(typed)).toEqual({ kind, code })
})

test.each(['', '12345', '1234567', '12345a', '7k2m-9xqp-4tr', '7k2m-9xqp-4trbb', '7k2m-9xqp-4truu', '１２３４５６'])(
  '«%s» is none',
  (typed) => expect(readEntryCode(typed)).toBeNull(),
)

test('reads what is printed', () => {
  const code = recoveryCode([0, 31, 5, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect(readEntryCode(inFours(code, '-'))).toEqual({ kind: 'recovery', code })
})
