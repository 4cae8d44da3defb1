import { describe, expect, it } from 'vitest'
import {
  allOf,
  type Choice,
  type Invoice,
  itemsOf,
  type ReturnableLine,
  refundPlan,
  withOneMore,
} from './refund-plan.ts'

const line = (productId: number, quantity: number, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  productId,
  element: '',
  name: `Producto ${productId}`,
  specification: '',
  quantity,
  price: 10_000,
  adiPrice: null,
  discount: 0,
  returned: 0,
  ...more,
})

const part = (method: 'cash' | 'voucher', amount: number): Invoice['payments'][number] => ({
  id: 1,
  method,
  amount,
  received: null,
  change: 0,
  reference: '',
  isUnconfirmed: false,
  at: '',
  author: '',
  shiftId: null,
  reverses: null,
})

const PAID = { lines: [line(1, 3), line(2, 1)], total: 40_000, returned: 0, balance: 0, payments: [] }
const two: Choice = { 0: { units: 2, condition: 'sellable' } }

describe('a refund (D98)', () => {
  it('is the paid price, by the chosen method', () => {
    expect(refundPlan(PAID, two, 'cash')).toEqual({ worth: 20_000, owedLess: 0, inVoucher: 0, inForm: 20_000 })
    expect(refundPlan(PAID, two, 'voucher')).toEqual({ worth: 20_000, owedLess: 0, inVoucher: 20_000, inForm: 0 })
  })

  it('reduces the balance first, then repays vouchers, also after an earlier return', () => {
    const owing = { ...PAID, balance: 15_000, payments: [part('cash', 25_000)] }
    expect(refundPlan(owing, two, 'cash')).toMatchObject({ owedLess: 15_000, inForm: 5_000 })
    const mixed = { ...PAID, payments: [part('voucher', 12_000), part('cash', 28_000)] }
    expect(refundPlan(mixed, two, 'cash')).toMatchObject({ inVoucher: 12_000, inForm: 8_000 })
    const again = {
      ...mixed,
      lines: [line(1, 3, { returned: 1 }), line(2, 1)],
      returned: 10_000,
      payments: [...mixed.payments, part('voucher', -10_000)],
    }
    expect(refundPlan(again, two, 'cash')).toMatchObject({ worth: 20_000, inVoucher: 2_000, inForm: 18_000 })
  })
})

it('sends a product of several lines once per condition, and all remaining units with one act', () => {
  const lines = [line(1, 3, { returned: 1 }), line(1, 2), line(2, 1)]
  const all = allOf({ lines }, { 1: { units: 1, condition: 'damaged' } })
  expect(itemsOf({ lines }, all)).toEqual([
    { productId: 1, condition: 'sellable', quantity: 2 },
    { productId: 1, condition: 'damaged', quantity: 2 },
    { productId: 2, condition: 'sellable', quantity: 1 },
  ])
  expect(
    itemsOf({ lines }, { 2: { units: 1, condition: 'sellable' }, 0: { units: 1, condition: 'sellable' } }),
  ).toEqual([
    { productId: 1, condition: 'sellable', quantity: 1 },
    { productId: 2, condition: 'sellable', quantity: 1 },
  ])
})

describe('one unit more of a scanned product', () => {
  it('is added to the first line with units left, and keeps the condition of the line', () => {
    const invoice = { lines: [line(1, 1), line(2, 1), line(1, 2, { returned: 1 })] }
    const once = withOneMore(invoice, { 2: { units: 0, condition: 'damaged' } }, 1)
    expect(once[0]).toEqual({ units: 1, condition: 'sellable' })
    const twice = withOneMore(invoice, once, 1)
    expect(twice[2]).toEqual({ units: 1, condition: 'damaged' })
    expect(withOneMore(invoice, twice, 1)).toBe(twice)
    expect(withOneMore(invoice, twice, 9)).toBe(twice)
  })
})
