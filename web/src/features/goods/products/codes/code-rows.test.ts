import { expect, it } from 'vitest'
import { codesIn, EMPTY_ROW, readableCodes, rowsIn, rowsProblem, typedCodes, withScanned } from './code-rows.ts'

const PACK = { code: '17501234567890', kind: 'pack' as const, units: 12 }

it('keeps codes as they are typed, and reads them back', () => {
  expect(codesIn(rowsIn(typedCodes([PACK])))).toEqual([PACK])
  expect(codesIn([{ ...EMPTY_ROW, code: ' A-1 ' }, EMPTY_ROW])).toEqual([{ code: 'A-1', kind: 'maker', units: 1 }])
  expect([readableCodes(typedCodes([PACK])), readableCodes(typedCodes())]).toEqual([
    'caja x12: 17501234567890',
    'ninguno',
  ])
})

it('puts a scan into the first empty row, else into a new one', () => {
  const [full, pack] = [
    { ...EMPTY_ROW, code: 'A' },
    { ...EMPTY_ROW, kind: 'pack' as const, units: '6' },
  ]
  expect(withScanned([full, pack], 'B')).toEqual({ rows: [full, { ...pack, code: 'B' }], at: 1 })
  expect(withScanned([full], 'B')).toEqual({ rows: [full, { ...EMPTY_ROW, code: 'B' }], at: 1 })
})

it('names the problem of the typed codes', () => {
  const own = { barcode: '7501234567893', code: 'T-1' }
  expect(rowsProblem([{ code: 'B-1', kind: 'pack', units: '' }], own)).toContain('cuántas unidades trae el empaque B-1')
  expect(rowsProblem([{ code: 'B-1', kind: 'pack', units: '1.5' }], own)).toContain('cuántas unidades')
  expect(rowsProblem([{ code: 'B-1', kind: 'pack', units: '24' }, EMPTY_ROW], own)).toBeUndefined()
})
