import { expect, test } from 'vitest'
import { comparedCode, hasWrongDigit } from './barcode.ts'
import { codesProblem, codesText, type ProductCode, readCodes, unitsOfCode, writeCodes } from './product-code.ts'

const maker = (code: string): ProductCode => ({ code, kind: 'maker', units: 1 })
const pack = (code: string, units = 12): ProductCode => ({ code, kind: 'pack', units })
const OWN = { barcode: '7501234567893', code: 'T-1' }

test('compares GTINs as numbers of 14 digits, and other codes without case and accents', () => {
  expect(['012345678905', '0012345678905', '00012345678905', '04252614'].map(comparedCode)).toEqual([
    '00012345678905',
    '00012345678905',
    '00012345678905',
    '00042100005264',
  ])
  expect([comparedCode(' á-12 '), comparedCode('A-12')]).toEqual(['a-12', 'a-12'])
})

test('finds a wrong check digit in numbers of 12 to 14 digits alone', () => {
  expect(['7501234567894', '17501234567891', '012345678906'].map(hasWrongDigit)).toEqual([true, true, true])
  expect(['7501234567893', '12345678', '0446502220', 'A123'].map(hasWrongDigit)).toEqual([false, false, false, false])
})

test('counts a pack’s units for its code in each way to write it, and one unit for other codes', () => {
  const product = { ...OWN, codes: [maker('04465-02220'), pack('17501234567890'), pack('012345678905', 6)] }
  expect(unitsOfCode(product, '17501234567890')).toBe(12)
  expect(unitsOfCode(product, ']I117501234567890')).toBe(12)
  expect(unitsOfCode(product, '0012345678905')).toBe(6)
  expect(unitsOfCode(product, '04465-02220')).toBe(1)
  expect(unitsOfCode(product, 't-1')).toBe(1)
  expect(unitsOfCode(product, '7501234567893')).toBe(1)
  expect(unitsOfCode(product, '0446502220')).toBeUndefined()
})

test('reports the problem of a list of codes', () => {
  const problems: readonly (readonly [readonly ProductCode[], string | undefined])[] = [
    [[maker('A123'), pack('17501234567890')], undefined],
    [[pack('17501234567891')], 'El último dígito de 17501234567891 no corresponde'],
    [[pack('P-12', 1)], 'Escriba cuántas unidades trae el empaque P-12: de 2 a'],
    [[maker('A123'), { ...maker('á123'), kind: 'former' }], 'El código á123 está dos veces.'],
    [[maker('t-1')], 't-1 ya es su código de este producto.'],
    [[maker('07501234567893')], '07501234567893 ya es su código de barras de este producto.'],
    [[maker('A;1')], 'Un código no lleva punto y coma'],
    [Array.from({ length: 21 }, (_, at) => maker(`A${at}`)), 'como máximo 20'],
  ]
  for (const [codes, problem] of problems)
    if (problem === undefined) expect(codesProblem(codes, OWN)).toBeUndefined()
    else expect(codesProblem(codes, OWN)).toContain(problem)
})

test('reads back any codes that it wrote for a spreadsheet', () => {
  const written = 'A123; 7501234567893; caja x12: 17501234567890'
  expect(readCodes(written)).toEqual([maker('A123'), maker('7501234567893'), pack('17501234567890')])
  expect(writeCodes(readCodes(written))).toBe(written)
  expect(readCodes(' x 6 : B-6;; Anterior: A100 ;')).toEqual([
    pack('B-6', 6),
    { code: 'A100', kind: 'former', units: 1 },
  ])
  const codes = [
    maker('x2: 7'),
    maker('anterior: 9'),
    { code: 'fabricante: 1', kind: 'former' as const, units: 1 },
    pack('X4: Y'),
  ]
  expect(readCodes(writeCodes(codes))).toEqual(codes)
  expect([readCodes(''), writeCodes([])]).toEqual([[], ''])
})

test('searches codes folded, a line each', () => {
  expect(codesText([maker('ÁB-1'), pack('17501234567890')])).toBe('ab-1\n17501234567890')
})
