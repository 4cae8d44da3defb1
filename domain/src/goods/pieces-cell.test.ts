import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPieces, writePieces } from './pieces-cell.ts'

test.each([
  ['2 x SAB-778; 1 x FUN-101', '2 x SAB-778; 1 x FUN-101'],
  [' 2xSAB-778 ;\n FUN-101;', '2 x SAB-778; 1 x FUN-101'],
  ['3 × 0750', '3 x 0750'],
  ['1 x 12x40', '1 x 12x40'],
  ['2 x "A;1"; 1 x """B"""', '2 x "A;1"; 1 x """B"""'],
  ['2 x Sábana 90 x 190', '2 x Sábana 90 x 190'],
  ['', ''],
])('reads %j as %j', (written, canonical) => {
  const read = readPieces(written)
  expect('problem' in read ? read.problem : writePieces(read)).toBe(canonical)
})

test.each(['2 x "A', '2 x "A" B'])('refuses %j in words', (written) => {
  expect(readPieces(written)).toEqual({ problem: expect.stringContaining('escriba unidades y código') })
})

test('reads back any codes that it wrote', () => {
  const code = fc
    .string({ minLength: 1 })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  const pieces = fc.array(fc.record({ product: code, units: fc.integer({ min: 1, max: 1000 }) }))
  fc.assert(
    fc.property(pieces, (given) => {
      expect(readPieces(writePieces(given))).toEqual(given)
    }),
  )
})
