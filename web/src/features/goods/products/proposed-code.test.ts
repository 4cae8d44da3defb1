import { expect, test } from 'vitest'
import { proposedCode } from './proposed-code.ts'

test.each([
  ['7401187111429', 'Toalla', 'Luna', 'TOA-111429'],
  ['7401187111429', 'Édredón', '', 'EDR-111429'],
  ['7401187111429', '', 'Ñandú rojo', 'NAN-111429'],
  ['A-7401187', 'Toalla', '', 'TOA-401187'],
  ['740', 'Toalla', '', undefined],
  ['7401187111429', '', '', undefined],
])('proposes for %s, «%s», «%s» the code %s', (barcode, element, name, code) => {
  expect(proposedCode({ barcode, element, name })).toBe(code)
})
