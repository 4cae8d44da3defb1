import { placeEncargo } from '@mostrador/contract/encargos'
import { fromWire, toWire } from '@mostrador/contract/picker'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Bag, type BagLine, type EncargoTerms, emptied, emptyBag, startEncargo } from './bag.ts'
import { encargoRequest } from './encargo-request.ts'
import { changeTerms, movesShelf } from './encargo-terms.ts'
import { readBag, writeBag } from './kept.ts'
import { settle } from './refusal.ts'
import { openBag } from './store.ts'
import { totalsOf } from './totals.ts'

const terms = (more: Partial<EncargoTerms> = {}): EncargoTerms => ({
  affiliate: { id: 9, code: 1042, name: 'Ana Tzoc' },
  shop: { id: 2, name: 'Vianney' },
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
  it('begins with the affiliate as its client, and stays for whom and from where it is when it is emptied', () => {
    expect(startEncargo(terms())).toMatchObject({ customer: 'Ana Tzoc', nit: 'CF', percent: '0', lines: [], key: null })
    expect(emptied({ ...filled, customer: 'Otro', key: 'k' })).toEqual(startEncargo(terms()))
    expect(emptied({ ...emptyBag, customer: 'Otro', key: 'k' })).toEqual(emptyBag)
  })

  it('keeps what was chosen for another affiliate, and lets go of it for another shelf', () => {
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
    expect(readBag(writeBag(filled))).toEqual(filled)
    const kept = new Map<string, string>()
    const shelf = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    }
    openBag(1, shelf, 'encargo').act(() => filled)
    expect(openBag(1, shelf, 'order').read()).toEqual(emptyBag)
    expect(openBag(1, shelf, 'encargo').read()).toEqual(filled)
  })

  it('stays with its terms after it was stored, until another one begins', () => {
    const sent = { ...filled, key: 'k' }
    expect(settle(sent, sent)).toEqual(startEncargo(terms()))
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
