import { describe, expect, it } from 'vitest'
import { sellable } from '../testing/sellable.ts'
import { priceAdi, switchAdi } from './adi.ts'
import { markSent, orderRequest, withKey } from './attempt.ts'
import { type Bag, emptied, emptyBag, lineOf, type OpenedQuotation } from './bag.ts'
import { readBag, writeBag } from './kept.ts'
import { addUnit, addUnits, removeLine, setQuantity } from './lines.ts'
import { dropQuotation } from './of-quotation.ts'
import { problemsOf } from './problems.ts'
import { partsOf, withQuoted } from './quoted.ts'
import { applyRefusal, changesOf } from './refusal.ts'
import { settleBag } from './settle.ts'
import { lineWorth, totalsOf } from './totals.ts'

const FAR = '2999-12-31'
const towel = sellable(1, { price: 12_000, quantity: 20 })
const offer = { ruleId: 4, version: 1, name: '3×2', amount: 10_000 }

const quotation = (more: Partial<OpenedQuotation> = {}): OpenedQuotation => ({
  ...{ id: 7, version: 2, number: 'CZ20267', expires: FAR, percent: 0 },
  lines: [{ productId: 1, quantity: 3, price: 10_000, adiPrice: null }],
  ...more,
})
const bagOf = (units: number, opened = quotation()): Bag =>
  withQuoted({ ...addUnits(emptyBag, towel, units).bag, quotation: opened })
const parts = (bag: Bag) => bag.lines.flatMap(partsOf).map(({ quantity, price }) => [quantity, price])

describe('a bag that sells a quotation (D191)', () => {
  it('has the quoted units at the quoted price, and further ones at that of today', () => {
    expect(parts(bagOf(2))).toEqual([[2, 10_000]])
    const bag = bagOf(5)
    expect(parts(bag)).toEqual([
      [3, 10_000],
      [2, 12_000],
    ])
    expect([totalsOf(bag).total, bag.lines.map(lineWorth)]).toEqual([54_000, [54_000]])
    expect(parts(withQuoted(setQuantity(bag, 1, 2).bag))).toEqual([[2, 10_000]])
    const other = withQuoted(addUnit(bag, sellable(2)).bag)
    expect(parts(other).at(-1)).toEqual([1, 1_002])
  })

  it('names its version, and the quoted and the further units apart', () => {
    const { quotation: named, lines, shownTotal } = orderRequest(bagOf(5))
    expect([named, shownTotal]).toEqual([{ id: 7, version: 2 }, 54_000])
    expect(lines.map(({ productId, quantity, shownPrice }) => [productId, quantity, shownPrice])).toEqual([
      [1, 3, 10_000],
      [1, 2, 12_000],
    ])
  })

  it('gives fewer units their share of a quoted offer, and sends the sum of offers', () => {
    const opened = quotation({ lines: [{ productId: 1, quantity: 3, price: 10_000, adiPrice: null, offer }] })
    const { lines, shownOffers, shownTotal } = orderRequest(bagOf(2, opened))
    expect(lines[0]).toMatchObject({ shownOffer: 6_666, ruleId: 4, ruleVersion: 1 })
    expect([shownOffers, shownTotal]).toEqual([6_666, 13_334])
    expect(orderRequest(bagOf(4, opened)).lines[1]).not.toHaveProperty('ruleId')
  })

  it('has the quoted ADI prices in an ADI order alone', () => {
    const opened = quotation({ lines: [{ productId: 1, quantity: 3, price: 10_000, adiPrice: 8_000 }] })
    const adi = priceAdi(switchAdi(bagOf(4, opened), true), [{ productId: 1, adiPrice: 9_500 }])
    expect(orderRequest(adi).lines.map(({ shownAdiPrice }) => shownAdiPrice)).toEqual([8_000, 9_500])
    expect(orderRequest(bagOf(4, opened)).lines[0]).not.toHaveProperty('shownAdiPrice')
  })

  it('is at today’s prices once it has expired, and still names it', () => {
    const bag = bagOf(3, quotation({ expires: '2020-01-01' }))
    expect(parts(bag)).toEqual([[3, 12_000]])
    expect(orderRequest(bag).quotation).toEqual({ id: 7, version: 2 })
    const sent = { ...bagOf(3), isUnanswered: true, quotation: quotation({ expires: '2020-01-01' }) }
    expect(parts(withQuoted(sent))).toEqual([[3, 10_000]])
    const corrected = { key: 'k', soldAt: '2020-01-01 10:00:00' }
    expect(parts(withQuoted({ ...bag, corrects: corrected }))).toEqual([[3, 10_000]])
  })

  it('is kept over a reload, and forgotten with the goods', () => {
    const bag = bagOf(3)
    expect(readBag(writeBag({ bag, trail: [] })).bag).toEqual(bag)
    expect(emptied(bag).quotation).toBeNull()
    expect(addUnit(removeLine(bag, 1), sellable(2)).bag.quotation).toBeNull()
    expect(addUnit(bag, sellable(2)).bag.quotation).not.toBeNull()
    const sent = withKey(markSent(bagOf(3)), () => 'k')
    const left = settleBag(setQuantity(sent, 1, 4).bag, sent)
    expect([left.quotation, lineOf(left, 1)?.quantity, lineOf(left, 1)?.quoted]).toEqual([null, 1, undefined])
    expect(parts(withQuoted(dropQuotation(bag)))).toEqual([[3, 12_000]])
  })

  it('is not sold with a smaller discount than quoted', () => {
    const bag = bagOf(3, quotation({ percent: 1_000 }))
    expect(problemsOf({ ...bag, percent: '5' }).percent).toContain('descuento mayor')
    expect(problemsOf({ ...bag, percent: '10' })).toEqual({})
    expect(
      problemsOf({ ...bag, percent: '5', quotation: quotation({ percent: 1_000, expires: '2020-01-01' }) }),
    ).toEqual({})
  })
})

describe('a refusal of a bag that sells a quotation', () => {
  const item = { productId: 1, stock: 20, price: 12_000 }

  it('cuts to the stock without touching the quoted price', () => {
    const short = { ...item, stock: 2, price: 10_000 }
    expect(changesOf(bagOf(5), [short])).toEqual([{ productId: 1, name: 'Toalla 1', quantity: { from: 5, to: 2 } }])
    const cut = withQuoted(applyRefusal(bagOf(5), [short]))
    expect([parts(cut), lineOf(cut, 1)?.price]).toEqual([[[2, 10_000]], 12_000])
  })

  it('takes over another price of today for the further units', () => {
    const dearer = { ...item, price: 13_000 }
    expect(changesOf(bagOf(5), [dearer])).toMatchObject([{ price: { from: 12_000, to: 13_000 } }])
    expect(parts(withQuoted(applyRefusal(bagOf(5), [dearer])))).toEqual([
      [3, 10_000],
      [2, 13_000],
    ])
  })

  it('goes on at today’s prices where the server says that it has expired', () => {
    for (const units of [3, 5]) {
      expect(changesOf(bagOf(units), [item])).toMatchObject([{ price: { from: 10_000, to: 12_000 } }])
      expect(parts(withQuoted(applyRefusal(bagOf(units), [item])))).toEqual([[units, 12_000]])
    }
  })
})
