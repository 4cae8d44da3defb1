import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeState, owedOf } from './charge.ts'
import { changeOfAll, isCardNumber, likelySums, partProblem, partsProblem } from './payment.ts'

describe('a part of a payment (D87)', () => {
  it('needs the fields of its form, and refuses others', () => {
    expect(partProblem({ method: 'cash', amount: 100, received: 100 })).toBeNull()
    expect(partProblem({ method: 'cash', amount: 100 })).toBeNull()
    expect(partProblem({ method: 'cash', amount: 0 })?.[0]).toBe('amount')
    expect(partProblem({ method: 'cash', amount: 100, received: 99 })?.[0]).toBe('received')
    expect(partProblem({ method: 'card', amount: 100, received: 100 })?.[0]).toBe('received')
    expect(partProblem({ method: 'cheque', amount: 100 })?.[0]).toBe('reference')
    expect(partProblem({ method: 'transfer', amount: 100, reference: '  ' })?.[0]).toBe('reference')
    expect(partProblem({ method: 'withholding', amount: 100 })?.[0]).toBe('reference')
    expect(partProblem({ method: 'card', amount: 100 })).toBeNull()
    expect(partProblem({ method: 'transfer', amount: 100, reference: '77', isUnconfirmed: true })).toBeNull()
    expect(partProblem({ method: 'card', amount: 100, isUnconfirmed: true })?.[0]).toBe('isUnconfirmed')
    expect(partProblem({ method: 'voucher', amount: 100 })?.[0]).toBe('voucher')
    expect(partProblem({ method: 'cash', amount: 100, voucher: 'ABC' })?.[0]).toBe('voucher')
  })

  it('never keeps the number of a card, however it is written', () => {
    for (const number of ['4111111111111111', '4111 1111 1111 1111', '5500-0000-0000-0004', '378282246310005'])
      expect(isCardNumber(number)).toBe(true)
    for (const dash of '‐‑‒–—―−－\u00a0\u2009')
      expect(isCardNumber(['4111', '1111', '1111', '1111'].join(dash)), dash).toBe(true)
    expect(isCardNumber('４１１１１１１１１１１１１１１１')).toBe(true)
    for (const other of ['4111111111111112', '411111111111', '41111111111111111111', 'Ref 4111', '1234'])
      expect(isCardNumber(other)).toBe(false)
    expect(partProblem({ method: 'card', amount: 1, reference: '4111 1111 1111 1111' })?.[0]).toBe('reference')
  })

  it('is one of at most five, which together are no more than the debt', () => {
    expect(partsProblem(Array(5).fill({ amount: 20 }), 100)).toBeNull()
    expect(partsProblem(Array(6).fill({ amount: 1 }), 100)).toBe('tooManyParts')
    expect(partsProblem([{ amount: 101 }], 100)).toBe('paidAboveOwed')
  })

  it('gives change for cash above the amount', () => {
    expect(changeOfAll([{ amount: 100, received: 500 }, { amount: 30 }])).toBe(400)
  })
})

describe('what is owed', () => {
  it('is nothing for a document of zero', () => expect(chargeState(0, 0)).toBe('charged'))

  it('agrees with the charge state', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (due, paid) => {
        const state = chargeState(due, paid)
        expect(owedOf(due, paid) === 0).toBe(state === 'charged')
        if (state === 'owing') expect(paid).toBe(0)
        if (state === 'partly') expect(owedOf(due, paid) + paid).toBe(due)
      }),
    ))
})

it('proposes the sum itself first, then higher amounts', () => {
  expect(likelySums(11_550)).toEqual([11_550, 12_000, 15_000, 20_000])
  expect(likelySums(20_000)).toEqual([20_000])
  expect(likelySums(110)).toEqual([110, 500, 1000, 2000, 5000, 10_000, 20_000])
})
