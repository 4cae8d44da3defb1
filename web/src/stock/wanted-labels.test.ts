import { expect, test } from 'vitest'
import { readWanted, writeWanted } from './wanted-labels.ts'

test('reads the labels of an address as they were written', () => {
  const wanted = [
    { id: 12, units: 3 },
    { id: 15, units: 1 },
  ]
  expect(readWanted(writeWanted(wanted))).toEqual(wanted)
})

test.each([
  ['12x3-12x2', [{ id: 12, units: 5 }]],
  ['12x0-0x4-x-7x-9x1', [{ id: 9, units: 1 }]],
  ['4x999999', [{ id: 4, units: 2_000 }]],
  ['', []],
])("reads from '%s' only what can be printed", (written, wanted) => expect(readWanted(written)).toEqual(wanted))
