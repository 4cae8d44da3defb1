import { expect, test } from 'vitest'
import { cashSteps, partsIn, type ShiftMovement } from './shift-sheet.ts'

const moved = (kind: string, amount: number, rest: Partial<ShiftMovement> = {}): ShiftMovement => ({
  id: 1,
  at: '2026-11-20 18:00:00',
  kind,
  document: '',
  invoiceId: null,
  encargoId: null,
  method: 'cash',
  reference: '',
  amount,
  reason: '',
  author: 'Ana',
  isUnconfirmed: false,
  ...rest,
})

const movements = [
  moved('venta', 100_00),
  moved('venta', 50_00),
  moved('venta', 75_00, { method: 'card' }),
  moved('salida', -20_00),
  moved('retiro', -40_00),
  moved('deposito', 500_00),
  moved('apertura', 0),
]

test('the steps give the expected cash, without other forms, the safe and the bank', () => {
  const steps = cashSteps({ movements, counted: null, left: null })
  expect(steps).toEqual([
    { word: 'Ventas', count: 2, sum: 150_00 },
    { word: 'Salidas', count: 1, sum: -20_00 },
    { word: 'Retiros', count: 1, sum: -40_00 },
  ])
})

test('lists the parts of one form in the drawer, without reversed ones', () => {
  const card = { method: 'card', document: '20265001' } as const
  const kept = moved('venta', 75_00, { ...card, document: '20265002' })
  const back = moved('devolución', -20_00, { ...card, document: '20265002' })
  const rows = [moved('venta', 60_00, card), kept, moved('corrección', -60_00, card), back, moved('venta', 10_00)]
  expect(partsIn({ movements: rows }, 'card')).toEqual([kept, back])
  expect(partsIn({ movements }, 'cheque')).toEqual([])
})

test('leaves out cash that the count itself took to the safe', () => {
  const closed = [...movements, moved('retiro', -90_00)]
  expect(cashSteps({ movements: closed, counted: 290_00, left: 200_00 })).toEqual(
    cashSteps({ movements, counted: 290_00, left: 290_00 }),
  )
  expect(cashSteps({ movements: [moved('retiro', -90_00)], counted: 90_00, left: 0 })).toEqual([])
})
