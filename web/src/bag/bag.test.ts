import { hasRightCheckDigit } from '@mostrador/domain/people/nit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sellable } from '../testing/sellable.ts'
import { awaitsAdi, chooseAffiliate, priceAdi, switchAdi } from './adi.ts'
import { type Bag, type BagLine, emptyBag, lineOf } from './bag.ts'
import { readBag, writeBag } from './kept.ts'
import {
  addUnit,
  addUnits,
  forgetTyped,
  removeLine,
  removeUnit,
  restoreLine,
  type Sellable,
  setQuantity,
  typeQuantity,
} from './lines.ts'
import { problemsOf, problemsWhileTyping } from './problems.ts'
import { ABOVE_STOCK } from './quantity.ts'
import { nitWarning } from './receiver.ts'
import { lineWorth, shownTotals, shownUnits, totalsOf } from './totals.ts'

const withUnits = (id: number, units: number, more: Partial<Sellable> = {}): Bag =>
  Array.from({ length: units }).reduce<Bag>((bag) => addUnit(bag, sellable(id, more)).bag, emptyBag)

describe('the bag', () => {
  it('takes units one by one, up to the stock', () => {
    const full = withUnits(1, 3)
    expect(lineOf(full, 1)?.quantity).toBe(3)
    expect(addUnit(full, sellable(1))).toEqual({ bag: full, refused: ABOVE_STOCK })
    expect(setQuantity(full, 1, 4).refused).toBe(ABOVE_STOCK)
    expect(setQuantity(full, 1, 4, 9).refused).toBeUndefined()
    expect(setQuantity(full, 1, 1.5).refused).toContain('entero')
  })

  it('takes several units at once, or none and says why', () => {
    const two = addUnits(emptyBag, sellable(1), 2).bag
    expect(lineOf(two, 1)?.quantity).toBe(2)
    expect(lineOf(addUnits(two, sellable(1), 1).bag, 1)?.quantity).toBe(3)
    expect(addUnits(two, sellable(1), 2)).toEqual({ bag: two, refused: ABOVE_STOCK })
    expect(addUnits(emptyBag, sellable(1), 4)).toEqual({ bag: emptyBag, refused: ABOVE_STOCK })
  })

  it('refuses a product that is sold out or inactive', () => {
    expect(addUnit(emptyBag, sellable(1, { quantity: 0 })).refused).toBe('Toalla 1 está agotado.')
    expect(addUnit(emptyBag, sellable(1, { isActive: false })).refused).toContain('no está activo')
    expect(addUnit(emptyBag, sellable(1, { quantity: 0 })).bag.lines).toEqual([])
  })

  it('removes a line at minus from 1, and restores it at its place', () => {
    const two = addUnit(withUnits(1, 1), sellable(2)).bag
    const one = removeUnit(two, 1)
    expect(one.lines.map((line) => line.productId)).toEqual([2])
    const line = lineOf(two, 1)
    expect(line && restoreLine(one, line, 0)).toEqual(two)
    expect(removeUnit(withUnits(1, 2), 1).lines[0]?.quantity).toBe(1)
  })

  it('keeps the price it showed when the shelf price changes meanwhile', () => {
    const bag = addUnit(withUnits(1, 1), sellable(1, { price: 9_999 })).bag
    expect(lineOf(bag, 1)).toMatchObject({ quantity: 2, price: 1_001 })
  })

  it('is the same after it was stored, and empty if the stored text is no bag', () => {
    const bag = priceAdi(switchAdi(chooseAffiliate(withUnits(1, 2), { code: 7, name: 'Ana' }), true), [
      { productId: 1, adiPrice: 800 },
    ])
    expect(readBag(writeBag({ bag: bag, trail: [] })).bag).toEqual(bag)
    expect(readBag('{"version":1,"lines":[{}]}').bag).toEqual(emptyBag)
    expect(readBag('<').bag).toEqual(emptyBag)
  })

  it('returns a message for each invalid field, and no other', () => {
    expect(problemsOf(withUnits(1, 1))).toEqual({})
    const wrong = { ...emptyBag, customer: ' ', nit: '', percent: '101', isAdi: true }
    expect(Object.keys(problemsOf(wrong)).sort()).toEqual(['affiliate', 'customer', 'lines', 'nit', 'percent'])
    expect(problemsOf({ ...withUnits(1, 1), percent: '' }).percent).toBe('Este dato es obligatorio.')
  })

  it('warns of a wrong check digit without calling it a problem (D30)', () => {
    expect(hasRightCheckDigit('576937K')).toBe(true)
    expect(nitWarning({ nit: '576937-K', isPassport: false }, null)).toBeUndefined()
    expect(nitWarning({ nit: '5769371', isPassport: false }, null)).toContain('último dígito')
    expect(problemsOf({ ...withUnits(1, 1), nit: '5769371' })).toEqual({})
  })
})

describe('a quantity that is being typed', () => {
  const one = withUnits(1, 1)

  it('counts from each keystroke on', () => {
    for (const [typed, quantity] of [
      ['2', 2],
      ['3.0', 3],
      [' 03 ', 3],
    ] as const)
      expect(lineOf(typeQuantity(one, 1, typed), 1)).toEqual({ ...lineOf(one, 1), quantity })
    expect(typeQuantity(one, 1, '1')).toBe(one)
    expect(lineOf(typeQuantity(one, 1, '8', 9), 1)).toMatchObject({ quantity: 8, stock: 9 })
  })

  it('blocks the sale and shows no sum while it is invalid, and no other act drops it silently', () => {
    for (const typed of ['', ' ', '0', '2.5', '4', '-1', '1e1', 'dos']) {
      const bag = typeQuantity(one, 1, typed)
      expect(lineOf(bag, 1)).toMatchObject({ quantity: 1, typed })
      expect(problemsOf(bag).lines).toContain('Toalla 1: ')
      expect([shownTotals(bag), shownUnits(bag), lineWorth(bag.lines[0] as BagLine)]).toEqual([null, null, null])
      expect(readBag(writeBag({ bag: bag, trail: [] })).bag).toEqual(bag)
      for (const next of [addUnit(bag, sellable(1)).bag, typeQuantity(bag, 1, '2')])
        expect(lineOf(next, 1)).toEqual({ ...lineOf(one, 1), quantity: 2 })
      expect(forgetTyped(bag, 1)).toEqual(one)
    }
  })

  it('shows no total for an invalid discount, and its message while it is typed', () => {
    for (const percent of ['150', 'x', '', '-1', '12.345']) {
      const bag = { ...one, percent }
      expect(shownTotals(bag)).toBeNull()
      expect(problemsWhileTyping(bag)).toEqual({ percent: expect.any(String) })
    }
    expect(shownTotals({ ...one, percent: '10' })?.discount).toBe(100)
    expect(problemsWhileTyping({ ...one, customer: '' })).toEqual({})
    expect(problemsWhileTyping({ ...one, customer: 'x'.repeat(201) }).customer).toContain('200')
  })

  it('may be lower than before if the stock is lower still', () => {
    const short = { ...one, lines: [{ ...(one.lines[0] as BagLine), quantity: 9 }] }
    expect(lineOf(typeQuantity(short, 1, '8'), 1)?.quantity).toBe(8)
    expect(lineOf(typeQuantity(short, 1, '10'), 1)).toMatchObject({ quantity: 9, typed: '10' })
  })
})

describe('ADI in the bag (trap 7)', () => {
  const priced = priceAdi(switchAdi(chooseAffiliate(withUnits(1, 2), { code: 7, name: 'Ana' }), true), [
    { productId: 1, adiPrice: 800 },
  ])

  it('changes the total by the difference of each unit', () => {
    expect(totalsOf(priced)).toMatchObject({ goods: 2_002, adi: -402, subtotal: 1_600, total: 1_600 })
  })

  it('drops ADI prices with the box or the affiliate', () => {
    for (const back of [switchAdi(priced, false), chooseAffiliate(priced, null)]) {
      expect(back.isAdi).toBe(false)
      expect(totalsOf(back).total).toBe(2_002)
    }
  })

  it('asks for prices again for another affiliate or a line added later', () => {
    expect(awaitsAdi(chooseAffiliate(priced, { code: 8, name: 'Beto' }))).toBe(true)
    expect(awaitsAdi(chooseAffiliate(priced, { code: 7, name: 'Ana' }))).toBe(false)
    expect(awaitsAdi(addUnit(priced, sellable(2)).bag)).toBe(true)
    expect(totalsOf(addUnit(priced, sellable(2)).bag).adi).toBe(0)
  })

  it('ignores prices that arrive after the box was unticked', () => {
    const off = switchAdi(priced, false)
    expect(priceAdi(off, [{ productId: 1, adiPrice: 1 }])).toBe(off)
  })

  it('ignores prices if another tab set them first', () => {
    expect(priceAdi(priced, [{ productId: 1, adiPrice: 1 }])).toBe(priced)
    expect(priceAdi(priced, undefined)).toBe(priced)
  })

  it('drops all ADI prices if no answer brings a missing one', () => {
    const awaiting = addUnit(priced, sellable(2)).bag
    expect(priceAdi(awaiting, undefined)).toEqual(switchAdi(awaiting, false))
  })
})

it('holds its rules under any sequence of acts', () => {
  const id = fc.integer({ min: 1, max: 4 })
  const act = fc.oneof(
    fc.tuple(id, fc.nat(4)).map(
      ([to, stock]) =>
        (bag: Bag) =>
          addUnit(bag, sellable(to, { quantity: stock })).bag,
    ),
    fc.tuple(id, fc.integer({ min: -1, max: 9 })).map(
      ([to, n]) =>
        (bag: Bag) =>
          setQuantity(bag, to, n).bag,
    ),
    fc.tuple(id, fc.constantFrom('', '0', '1', '02', '3.0', '2.5', '99')).map(
      ([to, typed]) =>
        (bag: Bag) =>
          typeQuantity(bag, to, typed),
    ),
    id.map((to) => (bag: Bag) => removeUnit(bag, to)),
    id.map((to) => (bag: Bag) => removeLine(bag, to)),
    fc.boolean().map((on) => (bag: Bag) => switchAdi(bag, on)),
    fc.option(id).map((code) => (bag: Bag) => chooseAffiliate(bag, code === null ? null : { code, name: 'x' })),
    fc.tuple(id, fc.nat(999)).map(
      ([productId, adiPrice]) =>
        (bag: Bag) =>
          priceAdi(bag, [{ productId, adiPrice }]),
    ),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const bag = acts.reduce((before, change) => change(before), emptyBag)
      const ids = bag.lines.map((line) => line.productId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const line of bag.lines) {
        expect(line.quantity).toBeGreaterThanOrEqual(1)
        if (!bag.isAdi) expect(line).not.toHaveProperty('adiPrice')
      }
      if (!bag.isAdi || awaitsAdi(bag)) expect(totalsOf(bag).adi).toBe(0)
      expect(readBag(writeBag({ bag: bag, trail: [] })).bag).toEqual(bag)
    }),
  )
})
