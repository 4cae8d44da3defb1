import { fromWire, toWire } from '@mostrador/contract/picker'
import { placeEncargo } from '@mostrador/contract/sale/encargos'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type Bag, type BagLine, type EncargoTerms, emptied, emptyBag, startEncargo } from './bag.ts'
import { chooseBuyer, dropBuyer } from './chosen-buyer.ts'
import { encargoRequest } from './encargo-request.ts'
import { changeTerms, movesShelf } from './encargo-terms.ts'
import { readBag, writeBag } from './kept.ts'
import { EXACT_CASH, newPart } from './paying.ts'
import { askPayment, dueOf, handedOver, partsPaid } from './payment.ts'
import { problemsOf } from './problems.ts'
import { settleBag } from './settle.ts'
import { openBag } from './store.ts'
import { totalsOf } from './totals.ts'

const terms = (more: Partial<EncargoTerms> = {}): EncargoTerms => ({
  affiliate: { id: 9, code: 1042, name: 'Ana Tzoc' },
  layaway: null,
  shop: { id: 2, name: 'Rosales' },
  extension: { id: 1, name: 'Central' },
  ...more,
})

const line: BagLine = {
  productId: 1,
  code: 'V-1',
  barcode: '7501',
  name: 'Toalla',
  element: 'Toalla',
  specification: 'Grande',
  photo: null,
  isExtra: false,
  price: 12_500,
  stock: 5,
  quantity: 2,
}

const filled: Bag = { ...startEncargo(terms()), lines: [line] }

describe('an encargo’s bag', () => {
  it('begins with the affiliate as customer, and keeps buyer and shelf when it is emptied', () => {
    expect(startEncargo(terms())).toMatchObject({ customer: 'Ana Tzoc', nit: 'CF', percent: '0', lines: [], key: null })
    expect(emptied({ ...filled, customer: 'Otro', key: 'k' })).toEqual(startEncargo(terms()))
    expect(emptied({ ...emptyBag, customer: 'Otro', key: 'k' })).toEqual(emptyBag)
  })

  it('names the customer who was chosen, and nobody else', () => {
    const rosa = { id: 3, name: 'Rosa', taxId: undefined }
    expect(encargoRequest(chooseBuyer(filled, rosa, false), terms())).toMatchObject({ customerId: 3, customer: 'Rosa' })
    expect(encargoRequest(filled, terms())).not.toHaveProperty('customerId')
    expect(dropBuyer(chooseBuyer(filled, rosa, false)).customer).toBe('Ana Tzoc')
  })

  it('keeps its goods for another affiliate, and drops them for another shelf', () => {
    const other = { id: 10, code: 1043, name: 'Beto' }
    expect(changeTerms(filled, terms({ affiliate: other }))).toMatchObject({ customer: 'Beto', lines: [line] })
    const named = { ...filled, customer: 'Tía Chabela' }
    expect(changeTerms(named, terms({ affiliate: other })).customer).toBe('Tía Chabela')
    const elsewhere = terms({ extension: { id: 2, name: 'Zona 3' } })
    expect([movesShelf(filled, elsewhere), movesShelf(filled, terms()), movesShelf(emptyBag, terms())]).toEqual([
      true,
      false,
      false,
    ])
    expect(changeTerms({ ...filled, key: 'k' }, elsewhere)).toEqual(startEncargo(elsewhere))
  })

  it('survives a reload, in a place of its own beside the order', () => {
    expect(readBag(writeBag({ bag: filled, trail: [] })).bag).toEqual(filled)
    const kept = new Map<string, string>()
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    }
    openBag({ userId: 1, kind: 'encargo', slot: '' }, storage).act(() => filled)
    expect(openBag({ userId: 1, kind: 'order', slot: '' }, storage).read()).toEqual(emptyBag)
    expect(openBag({ userId: 1, kind: 'encargo', slot: '' }, storage).read()).toEqual(filled)
  })

  it('keeps its terms after it was stored, until another one begins', () => {
    const sent = { ...filled, key: 'k' }
    expect(settleBag(sent, sent)).toEqual(startEncargo(terms()))
  })
})

it('sends what the till showed, in a form the contract accepts and gives back', () => {
  const bag = { ...filled, percent: '10', nit: ' 576937-k ', customer: ' Ana ' }
  const request = encargoRequest(bag, terms())
  expect(request).toMatchObject({ affiliateId: 9, shopId: 2, extensionId: 1, customer: 'Ana', nit: '576937-K' })
  expect(request.shownTotal).toBe(totalsOf(bag).total)
  const wire = toWire(placeEncargo.body, request)
  expect(z.decode(placeEncargo.body, wire)).toEqual(fromWire(placeEncargo.body, wire))
})

describe('the sum received with an encargo (D104, D105)', () => {
  const encargoAskedFor = (more: Partial<Bag> = {}): Bag => askPayment({ ...filled, ...more }, 'yes')
  const layaway = { name: 'Luis', phone: '+502 5512 3344', heldUntil: '2026-12-20', deposit: 20 }
  const setAside = terms({ affiliate: null, layaway })

  it('is zero until a sum is typed', () => {
    expect([dueOf(encargoAskedFor()), partsPaid(encargoAskedFor()), handedOver(encargoAskedFor())]).toEqual([
      0,
      [],
      undefined,
    ])
    const paid = encargoAskedFor({
      abono: '100',
      paying: { ...EXACT_CASH, parts: [{ ...newPart('cash'), received: '120' }] },
    })
    expect(encargoRequest(paid, terms()).payments).toEqual([{ method: 'cash', amount: 10_000, received: 12_000 }])
    expect(handedOver(paid)).toMatchObject({ change: 2000, owed: 0, word: 'Abono' })
  })

  it('is at least the deposit of an apartado', () => {
    expect(dueOf(encargoAskedFor({ encargo: setAside }))).toBe(5000)
    expect(encargoRequest(encargoAskedFor({ encargo: setAside }), setAside)).toMatchObject({
      affiliateId: null,
      phone: '+502 5512 3344',
      heldUntil: '2026-12-20',
      payments: [{ method: 'cash', amount: 5000 }],
    })
    expect(problemsOf(encargoAskedFor({ encargo: setAside, abono: '49.99' })).abono).toContain('Q50.00')
  })

  it.each(['x', '-1', '250.01', '1.005'])('is not %j', (abono) => {
    expect(problemsOf(encargoAskedFor({ abono })).abono).toBeDefined()
  })

  it('is not asked in a shop that takes no payment', () => {
    const bag = askPayment({ ...filled, encargo: setAside, abono: '100' }, 'no')
    expect(encargoRequest(bag, setAside)).not.toHaveProperty('payments')
    expect(problemsOf(bag)).toEqual({})
  })
})
