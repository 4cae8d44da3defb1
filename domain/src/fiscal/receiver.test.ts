import { describe, expect, it, test } from 'vitest'
import { nearsCfLimit, type ReceiverKind, readReceiver, refusesCf } from './receiver.ts'

describe('the number of a receiver (D163)', () => {
  test.each<[written: string, kind: ReceiverKind, id: string]>([
    ['CF', 'CF', 'CF'],
    ['c/f', 'CF', 'CF'],
    [' C.F. ', 'CF', 'CF'],
    ['Consumidor Final', 'CF', 'CF'],
    ['1252133-7', 'NIT', '12521337'],
    ['0012521337', 'NIT', '12521337'],
    ['12.521.337', 'NIT', '12521337'],
    ['576937-k', 'NIT', '576937K'],
    ['2218516581217', 'CUI', '2218516581217'],
    ['2218 51658 1217', 'CUI', '2218516581217'],
    ['2218-51658-1217', 'CUI', '2218516581217'],
  ])('%j is a %s', (written, kind, id) => {
    expect(readReceiver(written, kind)).toEqual({ kind, id })
    if (!written.includes('-1217')) expect(readReceiver(written)).toEqual({ kind, id })
  })

  test.each([
    ['1252133-8', 'a wrong check digit'],
    ['', 'nothing'],
    ['0', 'zeros alone'],
    ['ABC', 'letters'],
    ['2218516591217', 'a CUI with a wrong check digit'],
    ['2218516582317', 'a department that there is not'],
    ['2218516580017', 'no department'],
    ['<CF>', 'signs'],
  ])('%j is nobody: %s', (written) => {
    expect(readReceiver(written)).toBeNull()
  })

  it('is a passport only if the cashier chose that kind', () => {
    expect(readReceiver('g 1234567', 'EXT')).toEqual({ kind: 'EXT', id: 'G1234567' })
    expect(readReceiver('G1234567')).toBeNull()
    expect(readReceiver('AB', 'EXT')).toBeNull()
    expect(readReceiver('CF', 'EXT')).toBeNull()
    expect(readReceiver('A'.repeat(19), 'EXT')).toBeNull()
    expect(readReceiver('ÑANDU1', 'EXT')).toBeNull()
  })
})

describe('a sale to CF (D163)', () => {
  it('is refused from the limit, and warned of from 80 % of it', () => {
    expect(refusesCf(2_499_99, 2_500_00)).toBe(false)
    expect(refusesCf(2_500_00, 2_500_00)).toBe(true)
    expect([1_999_99, 2_000_00, 2_499_99, 2_500_00].map((total) => nearsCfLimit(total, 2_500_00))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(nearsCfLimit(1_000_00, 2_500_00, 900_00)).toBe(true)
  })
})
