import { sumOf } from '@mostrador/domain/money/payment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyBag } from './bag.ts'
import {
  addVoucher,
  changeDue,
  changeWay,
  dropVoucher,
  EXACT_CASH,
  handed,
  newPart,
  oddReceived,
  type Paying,
  partsOf,
  payIn,
  payingProblems,
} from './paying.ts'
import { askPayment } from './payment.ts'

const cash = (received: string): Paying => ({ way: 'cash', parts: [{ ...newPart('cash'), received }] })
const mixed = (...parts: Paying['parts']): Paying => ({ way: 'mixed', parts })

describe('a typed payment', () => {
  test('is the exact sum in cash unless another received sum is typed', () => {
    expect(partsOf(EXACT_CASH, 24_500)).toEqual([{ method: 'cash', amount: 24_500, received: 24_500 }])
    expect(partsOf(cash('300'), 24_500)).toEqual([{ method: 'cash', amount: 24_500, received: 30_000 }])
    expect(changeDue({ received: '300' }, 24_500)).toBe(5_500)
    expect(changeDue({ received: '200' }, 24_500)).toBe(-4_500)
    for (const none of ['x', '-1']) expect(changeDue({ received: none }, 24_500)).toBeNull()
  })

  test('has a message at the field if the received sum is too low or no amount', () => {
    expect(payingProblems(cash('200'), 24_500)).toEqual({ 'part0.received': 'Lo recibido no alcanza: faltan Q45.00.' })
    for (const none of ['dos', '-1'])
      expect(payingProblems(cash(none), 24_500)).toEqual({
        'part0.received': 'Escriba una cantidad de dinero, como 200 o 200.50.',
      })
    expect(payingProblems(payIn('transfer'), 24_500)).toEqual({
      'part0.reference': 'Escriba el número de la transferencia.',
    })
    const card = { ...newPart('card'), reference: '4111 1111 1111 1111' }
    expect(payingProblems({ way: 'card', parts: [card] }, 24_500)).toHaveProperty(['part0.reference'])
    expect(payingProblems(payIn('card'), 24_500)).toEqual({})
  })

  test('gives the rest to the last part without an amount', () => {
    const paying = mixed({ ...newPart('cash'), amount: '100', received: '200' }, newPart('card'))
    expect(payingProblems(paying, 24_500)).toEqual({})
    expect(partsOf(paying, 24_500)).toEqual([
      { method: 'cash', amount: 10_000, received: 20_000 },
      { method: 'card', amount: 14_500 },
    ])
  })

  test('allows cuotas for a card only', () => {
    const inCuotas = (method: 'card' | 'transfer') => ({
      ...newPart(method),
      amount: '100',
      reference: '7',
      cuotas: 6 as const,
    })
    expect(partsOf(mixed(inCuotas('card'), inCuotas('transfer')), 20_000)).toEqual([
      { method: 'card', amount: 10_000, reference: '7', cuotas: 6 },
      { method: 'transfer', amount: 10_000, reference: '7' },
    ])
  })

  test('says by how much its parts miss the sum', () => {
    const both = (second: string) =>
      payingProblems(mixed({ ...newPart('cash'), amount: '100' }, { ...newPart('card'), amount: second }), 24_500)
    expect(both('140')).toEqual({ 'part1.amount': 'Faltan Q5.00.' })
    expect(both('150')).toEqual({ 'part1.amount': 'Sobran Q5.00.' })
    expect(both('145')).toEqual({})
    const tooMuch = mixed({ ...newPart('card'), amount: '999' }, newPart('cash'))
    expect(payingProblems(tooMuch, 24_500)).toEqual({
      'part0.amount': 'Es más de lo que se paga, que son Q245.00.',
      'part1.amount': 'Las otras formas ya suman el total. Quite esta o baje otra.',
    })
    const nothingLeft = mixed({ ...newPart('cash'), amount: '245' }, newPart('card'))
    expect(payingProblems(nothingLeft, 24_500)).toHaveProperty(['part1.amount'])
    expect(payingProblems(payIn('mixed'), 24_500)).toHaveProperty(['part0.amount'])
  })

  test('adds up to the sum, to the centavo, if it has no problem', () => {
    const amount = fc.integer({ min: 0, max: 30_000 }).map((sum) => (sum === 0 ? '' : (sum / 100).toFixed(2)))
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 60_000 }),
        (typed, due) => {
          const paying = mixed(...typed.map((each) => ({ ...newPart('card'), amount: each })))
          if (Object.keys(payingProblems(paying, due)).length > 0) return
          expect(sumOf(partsOf(paying, due))).toBe(due)
        },
      ),
    )
  })

  test('has no parts for a sum of zero, nor for a sale left owing', () => {
    expect(partsOf(EXACT_CASH, 0)).toEqual([])
    expect(payingProblems(payIn('transfer'), 0)).toEqual({})
    expect(handed(partsOf(payIn('owing'), 500), 500)).toMatchObject({ owed: 500, change: 0, received: null })
  })

  test('asks only about an improbably high received sum', () => {
    expect(oddReceived(partsOf(cash('10,245.00'), 24_500))).toBeUndefined()
    expect(oddReceived(partsOf(cash('10,245.01'), 24_500))).toBe(1_024_501)
  })
})

describe('a bag in a shop that asks for the payment', () => {
  test('is paid in cash by default, and has no payment in a shop that does not ask', () => {
    expect(askPayment(emptyBag, 'yes').paying).toBe(EXACT_CASH)
    expect(askPayment({ ...emptyBag, paying: payIn('card') }, 'yes').paying?.way).toBe('card')
    expect(askPayment({ ...emptyBag, paying: payIn('card') }, 'no').paying).toBeNull()
    expect(askPayment({ ...emptyBag, paying: payIn('owing') }, 'required').paying).toBe(EXACT_CASH)
    expect(askPayment(emptyBag, undefined).paying).toBeNull()
  })

  test('to a customer of a shop that sells on credit may stay owing, whatever the shop asks of others (D186)', () => {
    const owing = { ...emptyBag, paying: payIn('owing'), buyer: { id: 3, name: 'Rosa', nit: null } }
    for (const charging of ['no', 'yes', 'required'] as const) {
      expect(askPayment(owing, charging, true).paying?.way).toBe('owing')
      expect(askPayment({ ...owing, paying: null }, charging, true).paying).toBe(EXACT_CASH)
    }
    expect(askPayment(owing, 'required').paying).toBe(EXACT_CASH)
    expect(askPayment({ ...owing, buyer: null }, 'required', true).paying).toBe(EXACT_CASH)
    expect(askPayment({ ...owing, buyer: null }, 'no', true).paying).toBeNull()
  })

  test('keeps its payment as sent while it may be stored', () => {
    expect(askPayment({ ...emptyBag, isUnanswered: true }, 'yes').paying).toBeNull()
    expect(askPayment({ ...emptyBag, isUnanswered: true, paying: payIn('card') }, 'no').paying?.way).toBe('card')
  })
})

describe('vouchers', () => {
  test('stay when the rest is paid by another method', () => {
    const held = addVoucher(EXACT_CASH, { code: 'ABCDEFGHJK', balance: 10_000 })
    const byCard = changeWay(held, 'card')
    expect(partsOf(byCard, 24_500)).toEqual([
      { method: 'voucher', amount: 10_000, voucher: 'ABCDEFGHJK' },
      { method: 'card', amount: 14_500 },
    ])
    expect(changeWay(byCard, 'card')).toBe(byCard)
    expect(changeWay(byCard, 'owing')).toEqual(payIn('owing'))
    expect(changeWay(dropVoucher(byCard, 'ABCDEFGHJK'), 'transfer')).toEqual(payIn('transfer'))
  })

  test('leave the rest to the method that was chosen before', () => {
    const byCard = addVoucher(payIn('card'), { code: 'ABCDEFGHJK', balance: 10_000 })
    expect(partsOf(byCard, 24_500)).toEqual([
      { method: 'voucher', amount: 10_000, voucher: 'ABCDEFGHJK' },
      { method: 'card', amount: 14_500 },
    ])
  })

  const small = { code: 'AAAAAAAAAA', balance: 10_000 }
  const large = { code: 'BBBBBBBBBB', balance: 50_000 }

  test('each pay up to their balance, and one other method pays the rest', () => {
    const paying = addVoucher(EXACT_CASH, small)
    expect(partsOf(paying, 24_500)).toEqual([
      { method: 'voucher', amount: 10_000, voucher: small.code },
      { method: 'cash', amount: 14_500, received: 14_500 },
    ])
    const both = addVoucher(paying, large)
    expect(payingProblems(both, 24_500)).toEqual({})
    expect(partsOf(both, 24_500)).toEqual([
      { method: 'voucher', amount: 10_000, voucher: small.code },
      { method: 'voucher', amount: 14_500, voucher: large.code },
    ])
    // The first voucher covers the sum, so the second pays nothing.
    expect(partsOf(both, 9_000)).toEqual([{ method: 'voucher', amount: 9_000, voucher: small.code }])
    expect(addVoucher(both, small).parts).toHaveLength(both.parts.length)
    expect(partsOf(dropVoucher(both, small.code), 24_500)).toEqual([
      { method: 'voucher', amount: 24_500, voucher: large.code },
    ])
  })

  test('have a message at their field if there is none, or if the rest is not paid exactly', () => {
    expect(payingProblems(payIn('voucher'), 24_500)).toHaveProperty(['part0.voucher'])
    const { parts } = addVoucher(EXACT_CASH, small)
    const short = { way: 'voucher' as const, parts: parts.map((part) => ({ ...part, received: '100' })) }
    expect(payingProblems(short, 24_500)).toEqual({ 'part1.received': 'Lo recibido no alcanza: faltan Q45.00.' })
  })
})
