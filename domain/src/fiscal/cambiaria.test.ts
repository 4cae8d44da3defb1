import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abonosOf, documentTypeOf } from './cambiaria.ts'
import type { SALE_TYPES } from './issuer.ts'

const sale = { total: 100_00, balance: 70_00, soldOn: '2026-11-22', dueDay: '2026-12-22', instalments: [] }
const twice = [
  { dueDay: '2026-12-22', amount: 30_00 },
  { dueDay: '2027-01-22', amount: 40_00 },
]

test('the first abono is the sum paid at once, on that day, and the due ones follow (D190)', () => {
  const paid = { dueDay: '2026-11-22', amount: 30_00 }
  expect(abonosOf(sale)).toEqual([paid, { dueDay: '2026-12-22', amount: 70_00 }])
  expect(abonosOf({ ...sale, instalments: twice })).toEqual([paid, ...twice])
})

test('without a payment at once the first abono is the first due one', () => {
  expect(abonosOf({ ...sale, total: 70_00, instalments: twice })).toEqual(twice)
  expect(abonosOf({ ...sale, total: 70_00 })).toEqual([{ dueDay: '2026-12-22', amount: 70_00 }])
})

test('abonos are positive and add up to the total, to the centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(9_999_999), (balance, paid) => {
      const amounts = abonosOf({ ...sale, total: balance + paid, balance }).map(({ amount }) => amount)
      expect(Math.min(...amounts)).toBeGreaterThan(0)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balance + paid)
    }),
  )
})

test('a sale has a factura cambiaria only if its issuer chose it, it has abonos, and its receiver has a tax id', () => {
  const abonos = abonosOf(sale)
  const typeOf = (regime: 'GEN' | 'PEQ', creditType: (typeof SALE_TYPES)[number]) => [
    documentTypeOf({ regime, creditType }, { kind: 'NIT' }, abonos),
    documentTypeOf({ regime, creditType }, { kind: 'CUI' }, abonos),
    documentTypeOf({ regime, creditType }, { kind: 'EXT' }, abonos),
    documentTypeOf({ regime, creditType }, { kind: 'CF' }, abonos),
    documentTypeOf({ regime, creditType }, { kind: 'NIT' }, []),
  ]
  expect(typeOf('GEN', 'FCAM')).toEqual(['FCAM', 'FCAM', 'FCAM', 'FACT', 'FACT'])
  expect(typeOf('GEN', 'FACT')).toEqual(Array(5).fill('FACT'))
  expect(typeOf('PEQ', 'FCAP')).toEqual(['FCAP', 'FCAP', 'FCAP', 'FPEQ', 'FPEQ'])
  expect(typeOf('PEQ', 'FPEQ')).toEqual(Array(5).fill('FPEQ'))
  // An issuer whose regime was corrected has a type of the old one.
  expect([typeOf('PEQ', 'FCAM')[0], typeOf('GEN', 'FCAP')[0]]).toEqual(['FPEQ', 'FACT'])
})
