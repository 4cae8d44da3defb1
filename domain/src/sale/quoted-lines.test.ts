import { expect, test } from 'vitest'
import { splitQuoted } from './quoted-lines.ts'

const quoted = [{ productId: 7, quantity: 3, price: 100_00, adiPrice: null }]
const line = (quantity: number, more: object = {}) => ({ productId: 7, quantity, ...more })
const promise = { price: 100_00, adiPrice: null }

test('fewer units than quoted are all at the quoted price', () => {
  expect(splitQuoted([line(2, { shownPrice: 100_00 })], quoted)).toEqual([
    { ...line(2), shownPrice: 100_00, quoted: promise },
  ])
})

test('the rest of a line beyond the quoted units shows no price of its own', () => {
  const [part, rest] = splitQuoted([line(5, { shownPrice: 100_00, ruleId: 4 })], quoted)
  expect(part).toEqual({ ...line(3), shownPrice: 100_00, ruleId: 4, quoted: promise })
  expect(rest).toEqual({ ...line(2), ruleId: 4, showsNoOffer: true })
})

test('two lines of a product use the quoted units in their order', () => {
  const split = splitQuoted([line(3), line(2, { shownPrice: 120_00 })], quoted)
  expect(split).toEqual([{ ...line(3), quoted: promise }, line(2, { shownPrice: 120_00 })])
})

test('a product without quotation stays as it is', () => {
  const other = { productId: 8, quantity: 1 }
  expect(splitQuoted([other], quoted)).toEqual([other])
})

test('part of the quoted units has its share of the offer, rounded down', () => {
  const offer = { ruleId: 4, version: 1, name: '3×2', amount: 100_00 }
  const offered = [{ productId: 7, quantity: 3, price: 100_00, adiPrice: null, offer }]
  const amountOf = (units: number) => splitQuoted([line(units)], offered)[0]?.quoted?.offer?.amount
  expect([amountOf(1), amountOf(2), amountOf(3)]).toEqual([33_33, 66_66, 100_00])
})
