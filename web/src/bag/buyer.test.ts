import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { describe, expect, test } from 'vitest'
import { chooseAffiliate } from './adi.ts'
import { type Bag, type BagLine, emptyBag, startEncargo } from './bag.ts'
import { fillCustomer } from './buyer.ts'
import { changeTerms } from './encargo-terms.ts'

const ana = { code: 7, name: 'Ana Cux' }
const rosa = { code: 8, name: 'Rosa Tzoc' }
const line: BagLine = {
  productId: 1,
  code: 'V-1',
  barcode: '',
  name: 'Toalla',
  element: '',
  specification: '',
  photo: null,
  isExtra: false,
  price: 1_000,
  stock: 3,
  quantity: 1,
}
const typed = (bag: Bag, customer: string): Bag => ({ ...bag, customer })
const withNit = (bag: Bag, name: string | null) => fillCustomer(bag, 'nit', name)

describe('choosing an affiliate fills Cliente', () => {
  test('with the name of another one, or with the default if the choice is cleared', () => {
    const chosen = chooseAffiliate(emptyBag, ana)
    expect(chosen.customer).toBe('Ana Cux')
    const other = chooseAffiliate(chosen, rosa)
    expect(other.customer).toBe('Rosa Tzoc')
    expect(chooseAffiliate(other, null)).toEqual(emptyBag)
  })

  test('but never replaces a typed name', () => {
    expect(chooseAffiliate(typed(emptyBag, 'Doña Inés'), ana).customer).toBe('Doña Inés')
    const changed = typed(chooseAffiliate(emptyBag, ana), 'Ana Cux de López')
    expect(chooseAffiliate(changed, rosa).customer).toBe('Ana Cux de López')
    expect(chooseAffiliate(changed, null).customer).toBe('Ana Cux de López')
    // A name typed by a person stays, even if it equals the affiliate's.
    const same = typed(emptyBag, 'Ana Cux')
    expect(chooseAffiliate(chooseAffiliate(same, ana), null).customer).toBe('Ana Cux')
    expect(chooseAffiliate(typed(emptyBag, ' '), ana).customer).toBe('Ana Cux')
  })
})

describe('a NIT that is known fills Cliente', () => {
  test('with the name of another NIT, or with the default for an unknown one', () => {
    const known = withNit(emptyBag, 'Textiles Xela, S. A.')
    expect(known.customer).toBe('Textiles Xela, S. A.')
    expect(withNit(known, 'Hotel Atitlán').customer).toBe('Hotel Atitlán')
    expect(withNit(known, null)).toEqual(emptyBag)
  })

  test('but never replaces a typed name or an affiliate', () => {
    expect(withNit(typed(emptyBag, 'Doña Inés'), 'Hotel Atitlán').customer).toBe('Doña Inés')
    expect(withNit(typed(emptyBag, ''), 'Hotel Atitlán').customer).toBe('')
    const chosen = chooseAffiliate(emptyBag, ana)
    expect(withNit(chosen, 'Hotel Atitlán')).toBe(chosen)
    expect(withNit(chosen, null)).toBe(chosen)
    expect(chooseAffiliate(withNit(emptyBag, 'Hotel Atitlán'), ana).customer).toBe('Ana Cux')
  })

  test('in an encargo in place of its affiliate, who returns for an unknown NIT', () => {
    const terms = {
      affiliate: { id: 1, ...ana },
      layaway: null,
      shop: { id: 2, name: 'Rosales' },
      extension: { id: 1, name: 'Central' },
    }
    const encargo = startEncargo(terms)
    const known = withNit(encargo, 'Hotel Atitlán')
    expect(known.customer).toBe('Hotel Atitlán')
    expect(withNit(known, null)).toEqual(encargo)
    expect(withNit(encargo, null)).toBe(encargo)
    expect(withNit(typed(encargo, 'Doña Inés'), 'Hotel Atitlán').customer).toBe('Doña Inés')
    expect(changeTerms({ ...known, lines: [line] }, { ...terms, affiliate: { id: 2, ...rosa } }).customer).toBe(
      'Hotel Atitlán',
    )
  })

  test('returns the same bag if nothing changes, so that no tab writes it', () => {
    const known = withNit(emptyBag, 'Hotel Atitlán')
    expect(withNit(known, 'Hotel Atitlán')).toBe(known)
    expect(withNit(emptyBag, null)).toBe(emptyBag)
    expect(known.customer).not.toBe(FINAL_CONSUMER)
  })
})
