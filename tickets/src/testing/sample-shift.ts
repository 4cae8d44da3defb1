import type { TicketTemplate } from '@mostrador/domain/group/ticket'
import type { ShiftMovement, ShiftSheet } from '@mostrador/domain/money/shift-sheet'
import type { Instalment } from '@mostrador/domain/sale/instalment'
import { settings } from './sample-invoice.ts'

interface ShiftOptions {
  readonly template?: TicketTemplate
  readonly sales?: number
  /** Cash movements without a sale. */
  readonly moved?: number
  readonly isOpen?: boolean
  readonly reason?: string
  readonly unconfirmedTransfers?: number
}

const KINDS = [
  ['entrada', 50_00, 'Cambio para la caja'],
  ['salida', -25_00, 'Compra menor'],
  ['retiro', -40_00, 'A la caja fuerte'],
  ['anulación', -12_50, 'El cliente se arrepintió'],
] as const

/**
 * A shift with cash sales, one card sale, and optional transfers. Its expected cash is computed from the rows, but the
 * counted cash is fixed.
 */
export function sampleShift({
  template = 'linen',
  sales = 3,
  moved = 2,
  isOpen = false,
  reason,
  unconfirmedTransfers = 0,
}: ShiftOptions = {}): ShiftSheet {
  const author = 'María Ixchel Tum'
  const row = (index: number, rest: Partial<ShiftMovement>): ShiftMovement => ({
    id: index + 1,
    at: `2026-11-20 ${String(9 + (index % 9)).padStart(2, '0')}:15:00`,
    kind: 'venta',
    document: `2026${5000 + index}`,
    invoiceId: 5000 + index,
    encargoId: null,
    method: 'cash',
    reference: '',
    amount: 75_25,
    reason: '',
    author,
    isUnconfirmed: false,
    ...rest,
  })
  const beside = Array.from({ length: moved }, (_, index) => {
    const [kind, amount, why] = KINDS[index % KINDS.length] ?? KINDS[0]
    const own = kind === 'anulación' ? {} : { document: '', invoiceId: null }
    return row(sales + index, { kind, amount, reason: reason ?? why, ...own })
  })
  const card = row(900, { method: 'card', amount: 320_00 })
  const transfers = Array.from({ length: unconfirmedTransfers }, (_, index) =>
    row(950 + index, { method: 'transfer', reference: `T-${index + 1}`, amount: 80_00, isUnconfirmed: true }),
  )
  const movements = [...Array.from({ length: sales }, (_, index) => row(index, {})), card, ...transfers, ...beside]
  const float = 200_00
  const expected = movements.filter(({ method }) => method === 'cash').reduce((sum, { amount }) => sum + amount, float)
  const pieces = { '200': 1, '100': 1, '50': 1, '20': 2, '5': 3, '1m': 4, '0.25': 3 } as const
  const counted = 409_75
  const shared = {
    number: 14,
    drawer: 'Caja 1',
    shop: template === 'rosettes' ? 'D’Luna' : 'Rosales',
    author,
    openedAt: '2026-11-20 08:01:12',
    float,
    expected,
    openingDifference: null,
    inCuotas: [],
    ticket: settings[template],
  }
  if (isOpen)
    return {
      ...shared,
      closedAt: null,
      closedBy: null,
      counted: null,
      difference: null,
      differences: [],
      left: null,
      reason: null,
      movements,
      byMethod: [
        { method: 'cash', expected, declared: null, difference: null },
        { method: 'card', expected: 320_00, declared: null, difference: null },
      ],
      counts: [],
      devices: [{ device: 'a3f2c1d0', made: sales, stored: sales, missing: [] }],
      lateSales: [],
    }
  const difference = counted - expected
  const differences = [{ method: 'cash' as const, difference }]
  const count = { author, cash: counted, pieces, difference, differences, reason: reason ?? 'Faltó cambio' }
  return {
    ...shared,
    closedAt: '2026-11-20 18:30:02',
    closedBy: 'Ángel Tzoc',
    counted,
    difference,
    differences: [
      { method: 'cash', difference },
      { method: 'transfer', difference: 45_00 },
    ],
    openingDifference: -10_00,
    left: 200_00,
    reason: reason ?? 'Faltó cambio',
    movements: [
      ...movements,
      row(999, { at: '2026-11-20 18:30:02', kind: 'retiro', document: '', invoiceId: null, amount: -209_75 }),
    ],
    byMethod: [
      { method: 'cash', expected, declared: counted, difference },
      { method: 'card', expected: 320_00, declared: 320_00, difference: 0 },
      { method: 'transfer', expected: 0, declared: 45_00, difference: 45_00 },
    ],
    counts: [
      { ...count, at: '2026-11-20 18:25:40', kind: 'no cerró', pieces: null },
      { ...count, at: '2026-11-20 18:30:02', kind: 'corte' },
      {
        ...count,
        at: '2026-11-21 08:10:00',
        kind: 'recuento',
        pieces: null,
        cash: expected,
        difference: 0,
        differences: [],
      },
    ],
    devices: [
      { device: 'a3f2c1d0', made: sales, stored: sales, missing: [] },
      { device: '77b0e4aa', made: 12, stored: 9, missing: [3, 4, 11] },
      { device: '5c09d1fe', made: 7, stored: 5, missing: [6, 7], isErased: true },
    ],
    lateSales: [
      { document: '20266013', soldAt: '2026-11-20 17:02:00', total: 90_00, cash: 90_00, explains: 'corte' },
      { document: '20266014', soldAt: '2026-11-20 19:02:00', total: 45_00, cash: 0, explains: 'otro' },
    ],
  }
}

/** An abono in cash and by transfer, after which the customer still owes money. */
export const sampleInstalment = (rest: Partial<Instalment> = {}): Instalment => {
  const part = { change: 0, received: null, reference: '', isUnconfirmed: false, shiftId: 31, reverses: null }
  const at = '2026-11-24 10:05:41'
  const author = 'Ángel Tzoc'
  return {
    at,
    author,
    parts: [
      { ...part, id: 7, at, author, method: 'cash', amount: 100_00, received: 200_00, change: 100_00 },
      { ...part, id: 8, at, author, method: 'transfer', amount: 50_00, reference: 'T-7741', isUnconfirmed: true },
    ],
    amount: 150_00,
    owedBefore: 500_00,
    owedAfter: 350_00,
    ...rest,
  }
}
