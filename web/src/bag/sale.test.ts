import { fromWire, toWire } from '@mostrador/contract/picker'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { newKey } from '../api/calls/new-key.ts'
import { priceAdi, switchAdi } from './adi.ts'
import { isSameSale, markSent, orderRequest, withKey } from './attempt.ts'
import { type Bag, type BagLine, emptyBag } from './bag.ts'
import { applyRefusal, changesOf } from './refusal.ts'
import { refreshStock, settleBag } from './settle.ts'
import { openBag } from './store.ts'
import { hasTerms, termsWords, totalsOf } from './totals.ts'

const line = (productId: number, quantity: number, price = 1_000): BagLine => ({
  productId,
  code: `V-${productId}`,
  barcode: '',
  name: `Toalla ${productId}`,
  element: '',
  specification: '',
  photo: null,
  isExtra: false,
  price,
  stock: 10,
  quantity,
})

const bagWith = (...lines: BagLine[]): Bag => ({ ...emptyBag, lines })

describe('a refused order', () => {
  const bag = bagWith(line(1, 3), line(2, 1), line(3, 1))
  const items = [
    { productId: 1, stock: 2, price: 1_000 },
    { productId: 2, stock: 5, price: 1_250 },
    { productId: 3, stock: 0, price: 1_000 },
  ]

  it('names each line that changes, and how', () => {
    expect(changesOf(bag, items)).toEqual([
      { productId: 1, name: 'Toalla 1', quantity: { from: 3, to: 2 } },
      { productId: 2, name: 'Toalla 2', price: { from: 1_000, to: 1_250 } },
      { productId: 3, name: 'Toalla 3', quantity: { from: 1, to: 0 } },
    ])
  })

  it('says that a product became inactive', () => {
    expect(changesOf(bag, [{ productId: 3, stock: 0, price: 1_000, isActive: false }])).toEqual([
      { productId: 3, name: 'Toalla 3', quantity: { from: 1, to: 0 }, isInactive: true },
    ])
  })

  it('is corrected to a bag that the server would accept, in which nothing more changes', () => {
    const corrected = applyRefusal(bag, items)
    expect(corrected.lines.map((each) => [each.productId, each.quantity, each.price])).toEqual([
      [1, 2, 1_000],
      [2, 1, 1_250],
    ])
    expect(changesOf(corrected, items)).toEqual([])
  })

  it('takes the new ADI price, and asks for it again if only the price changed', () => {
    const adi = priceAdi(switchAdi(bagWith(line(1, 1), line(2, 1)), true), [
      { productId: 1, adiPrice: 800 },
      { productId: 2, adiPrice: 800 },
    ])
    const refused = [
      { productId: 1, stock: 9, price: 1_000, adiPrice: 750 },
      { productId: 2, stock: 9, price: 1_100 },
    ]
    expect(changesOf(adi, refused)[0]?.adiPrice).toEqual({ from: 800, to: 750 })
    expect(applyRefusal(adi, refused).lines.map((each) => each.adiPrice)).toEqual([750, undefined])
  })
})

describe('the key of a sale (D25)', () => {
  it('is made once, and lasts until an answer names the order', () => {
    const first = withKey(bagWith(line(1, 1)), newKey)
    expect(first.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(withKey(markSent(first), newKey).key).toBe(first.key)
  })

  it('is not made for an empty bag, and belongs to one sale only', () => {
    expect(withKey(emptyBag, newKey)).toBe(emptyBag)
    const sold = bagWith(line(1, 2))
    expect(isSameSale(sold, { ...sold, lines: [{ ...line(1, 2), stock: 1 }], isUnanswered: true })).toBe(true)
    expect(isSameSale(bagWith(line(1, 2), line(2, 1)), bagWith(line(2, 1), line(1, 2)))).toBe(true)
    for (const other of [{ ...sold, customer: 'Otra' }, { ...sold, percent: '5' }, bagWith(line(1, 3))])
      expect(isSameSale(sold, other)).toBe(false)
  })

  it('goes with the sold units, and units that another tab added stay as a new sale', () => {
    const sold = withKey(bagWith(line(1, 2)), newKey)
    expect(settleBag(sold, sold)).toEqual(emptyBag)
    const grown = { ...sold, lines: [line(1, 3), line(2, 1)] }
    expect(settleBag(grown, sold)).toEqual({ ...emptyBag, lines: [line(1, 1), line(2, 1)] })
    const other = { ...grown, key: 'another' }
    expect(settleBag(other, sold)).toBe(other)
  })
})

it('sends what the till showed, in a form the contract accepts and gives back', () => {
  const bag = { ...bagWith(line(1, 2)), percent: '10', nit: ' 576937-k ', customer: ' Ana ' }
  const request = orderRequest(bag)
  expect(request).toMatchObject({ customer: 'Ana', nit: '576937-K', shownTotal: totalsOf(bag).total, percent: 1_000 })
  const wire = toWire(placeOrder.body, request)
  expect(z.decode(placeOrder.body, wire)).toEqual(fromWire(placeOrder.body, wire))
  expect(z.decode(placeOrder.body, wire)).toMatchObject({ nit: '576937-K', lines: [{ productId: 1, quantity: 2 }] })
})

it("takes today's stock without touching quantity or price", () => {
  const bag = bagWith(line(1, 3))
  expect(refreshStock(bag, () => 10)).toBe(bag)
  expect(refreshStock(bag, () => 2).lines[0]).toMatchObject({ stock: 2, quantity: 3, price: 1_000 })
})

describe('the bag on the device', () => {
  const storageOf = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    }
  }
  const bagNo = (userId: number) => ({ userId, kind: 'order', slot: '' }) as const
  const put = (productId: number) => (bag: Bag) => ({ ...bag, lines: [...bag.lines, line(productId, 1)] })

  it('is one bag for two tabs of a user, and another for another user', () => {
    const storage = storageOf()
    const [left, right, other] = [openBag(bagNo(1), storage), openBag(bagNo(1), storage), openBag(bagNo(2), storage)]
    left.act(put(1))
    right.act(put(2))
    left.act(put(3))
    expect(right.read().lines.map((each) => each.productId)).toEqual([1, 2, 3])
    expect(other.read()).toBe(emptyBag)
  })

  it('survives a reload and tells the screen of the other tab', () => {
    const storage = storageOf()
    const left = openBag(bagNo(1), storage)
    let calls = 0
    left.subscribe(() => calls++)
    openBag(bagNo(1), storage).act(put(1))
    left.onStorage('mostrador.bolsa.1')
    left.onStorage('mostrador.bolsa.11')
    expect(calls).toBe(1)
    expect(left.read().lines).toHaveLength(1)
    expect(openBag(bagNo(1), storage).read()).toEqual(left.read())
  })

  it('is the same object while nothing changes, and lives in memory without storage', () => {
    const full = { ...storageOf(), setItem: () => void failed() }
    for (const store of [openBag(bagNo(1), full), openBag(bagNo(1), undefined)]) {
      store.act(put(1))
      expect(store.read().lines).toHaveLength(1)
      expect(store.read()).toBe(store.read())
    }
  })
})

function failed(): never {
  throw new Error('QuotaExceededError')
}

describe('terms that change the total of the lines', () => {
  it.each([
    [{ percent: '10' }, 'con 10 % de descuento'],
    [{ isAdi: true }, 'con Precio ADI'],
    [{ isAdi: true, percent: '2.5' }, 'con Precio ADI y 2.5 % de descuento'],
  ])('%j shows while goods are chosen', (terms, words) => {
    const bag = { ...bagWith(line(1, 1)), ...terms }
    expect([hasTerms(bag), termsWords(bag)]).toEqual([true, words])
  })

  it('nothing shows without terms', () => {
    expect(hasTerms(bagWith(line(1, 1)))).toBe(false)
    expect(hasTerms({ ...bagWith(line(1, 1)), percent: 'x' })).toBe(false)
  })
})
