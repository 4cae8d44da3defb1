import { describe, expect, it } from 'vitest'
import { isSameSale, orderRequest } from '../../bag/attempt.ts'
import { type Bag, emptyBag } from '../../bag/bag.ts'
import { instalmentsFor, isPlanRight, plannedOf } from '../../bag/instalments.ts'
import { readBag, writeBag } from '../../bag/kept.ts'
import { addUnit } from '../../bag/lines.ts'
import { newPart, payIn } from '../../bag/paying.ts'
import { askPayment, balanceOf, paymentProblems } from '../../bag/payment.ts'
import { sellable } from '../../testing/sellable.ts'
import { newPlan, planProblems, writeRow } from './plan-problems.ts'

const plan = newPlan('2026-11-30')
const amounts = (written: typeof plan, balance: number) => plannedOf(written, balance).map(({ amount }) => amount)

describe('the instalments of a sale on credit (D186)', () => {
  it('are proposed by the month to the centavo, and a typed amount leaves the rest to the others', () => {
    expect(plannedOf(plan, 10_000)).toEqual([
      { dueDay: '2026-12-30', amount: 3_333 },
      { dueDay: '2027-01-30', amount: 3_333 },
      { dueDay: '2027-02-28', amount: 3_334 },
    ])
    expect(amounts(writeRow(plan, 1, { amount: '50' }), 10_000)).toEqual([2_500, 5_000, 2_500])
    const other = writeRow({ ...plan, count: '2', every: '15', unit: 'days' }, 1, { day: '1-1-2027' })
    expect(plannedOf(other, 10_001).map(({ dueDay }) => dueDay)).toEqual(['2026-12-15', '2027-01-01'])
  })

  it.each([
    ['one instalment', { ...plan, count: '1' }, 'plan.count'],
    ['61 instalments', { ...plan, count: '61' }, 'plan.count'],
    ['no interval', { ...plan, every: '' }, 'plan.every'],
    ['an amount that is none', writeRow(plan, 2, { amount: 'diez' }), 'plan2.amount'],
    ['a day that is none', writeRow(plan, 0, { day: '45-13-2026' }), 'plan0.day'],
    ['amounts above the balance', writeRow(plan, 0, { amount: '100' }), 'plan.sum'],
    ['days out of order', writeRow(plan, 0, { day: '01-03-2027' }), 'plan.sum'],
  ])('are refused with %s', (_, written, place) => {
    expect(Object.keys(planProblems(written, 10_000))).toEqual([place])
    expect(isPlanRight(written, 10_000)).toBe(false)
  })

  it('say how much is missing if each amount was typed', () => {
    const typed = [0, 1, 2].reduce((all, at) => writeRow(all, at, { amount: '30' }), plan)
    expect(planProblems(typed, 10_000)).toEqual({ 'plan.sum': 'Los plazos suman Q90.00: faltan Q10.00.' })
    expect([planProblems(typed, 9_000), isPlanRight(typed, 9_000)]).toEqual([{}, true])
    expect(instalmentsFor(typed, 9_000)).toHaveLength(3)
  })
})

describe('a bag on credit with a part paid at once', () => {
  const buyer = { id: 3, name: 'Rosa', nit: null }
  const paying = { ...payIn('owing'), parts: [{ ...newPart('cash'), amount: '40' }], plan }
  const bag: Bag = { ...addUnit(emptyBag, sellable(1, { price: 10_000 })).bag, key: 'a', buyer, paying }

  it('sends the part and the instalments of the rest, which belong to the sale', () => {
    const { payments, instalments } = orderRequest(bag)
    expect(payments).toEqual([{ method: 'cash', amount: 4_000, received: 4_000 }])
    expect(instalments?.map(({ amount }) => amount)).toEqual([2_000, 2_000, 2_000])
    expect([balanceOf(bag), paymentProblems(bag)]).toEqual([6_000, {}])
    expect(isSameSale(bag, { ...bag, paying: { ...paying, plan: { ...plan, count: '2' } } })).toBe(false)
    expect(readBag(writeBag({ bag, trail: [] })).bag).toEqual(bag)
  })

  it('refuses a part that pays all, and a part without an amount', () => {
    const paid = (amount: string): Bag => ({ ...bag, paying: { ...paying, parts: [{ ...newPart('cash'), amount }] } })
    expect(paymentProblems(paid('100'))).toEqual({ 'part0.amount': 'Con esto se paga todo. Elija otra forma de pago.' })
    expect(paymentProblems(paid(''))).toMatchObject({ 'part0.amount': 'Escriba cuánto se paga.' })
  })

  it('loses both when nobody owes it', () => {
    const askedToPay = askPayment({ ...bag, buyer: null }, 'yes', true)
    expect(askedToPay.paying).toEqual(payIn('owing'))
    expect(orderRequest(askedToPay)).not.toHaveProperty('instalments')
  })
})
