import { expect, test } from 'vitest'
import {
  CATALOGUE_SIZES,
  foldsOf,
  isFiltered,
  newSince,
  reductionsOf,
  resized,
  tillPriceOf,
  WHOLE_CATALOGUE,
} from './catalogue.ts'

test.each([
  [10_000, 8_000],
  [1, 1],
  [3, 2],
  [12_345, 9_876],
  [999_999_999, 799_999_999],
])('a catalogue with affiliates tells %i with 20 %% off as %i, rounded to the centavo (D40)', (price, reduced) => {
  for (const offerPercent of [5, 0])
    expect(reductionsOf({ hasAffiliates: true, offerPercent, reducedPercent: 20 }, price).at(-1)).toEqual({
      kind: 'compared',
      percent: 20,
      price: reduced,
    })
})

test('shows no price without a reduction of its shop (D41, D131)', () => {
  expect(reductionsOf({ hasAffiliates: true, offerPercent: 5, reducedPercent: 20 }, 1_999)[0]).toEqual({
    kind: 'offer',
    percent: 5,
    price: 1_899,
  })
  expect(reductionsOf({ hasAffiliates: true, offerPercent: 0, reducedPercent: 20 }, 1_999)).toHaveLength(1)
  expect(reductionsOf({ hasAffiliates: true, offerPercent: 0, reducedPercent: 0 }, 1_999)).toEqual([])
})

test('a shop without affiliates shows no price for affiliates (D224)', () => {
  const reductions = reductionsOf({ hasAffiliates: false, offerPercent: 5, reducedPercent: 20 }, 10_000)
  expect(reductions.map(({ kind }) => kind)).toEqual(['offer'])
})

test('converts a bound of the price range to the price at the till', () => {
  expect(tillPriceOf(8_000, { reducedPercent: 20 })).toBe(10_000)
  expect(tillPriceOf(9_000, { reducedPercent: 10 })).toBe(10_000)
  const rules = { hasAffiliates: true, offerPercent: 0, reducedPercent: 20 }
  for (const price of [1, 3, 1_999, 12_345]) {
    const [reduced] = reductionsOf(rules, price)
    expect(Math.abs(tillPriceOf(reduced?.price ?? 0, rules) - price)).toBeLessThanOrEqual(1)
  }
})

test('a product is NUEVO for 60 days (D66)', () => {
  expect(newSince(Date.parse('2026-11-20T12:00:00Z'))).toBe('2026-09-21T12:00:00.000Z')
})

test('sorting, columns and pages are no filters', () => {
  expect(isFiltered({ ...WHOLE_CATALOGUE, sort: 'cheapest', page: 3, size: 60, columns: ['name'] })).toBe(false)
  expect(isFiltered({ ...WHOLE_CATALOGUE, search: 'toalla' })).toBe(true)
  expect(isFiltered({ ...WHOLE_CATALOGUE, min: 0 })).toBe(true)
  expect(isFiltered({ ...WHOLE_CATALOGUE, max: 0 })).toBe(true)
  expect(isFiltered({ ...WHOLE_CATALOGUE, specifications: ['Queen'] })).toBe(true)
  expect(isFiltered({ ...WHOLE_CATALOGUE, groups: ['Baño'] })).toBe(true)
})

test('another page size keeps the first card of the page visible', () => {
  for (const size of CATALOGUE_SIZES)
    for (const wanted of CATALOGUE_SIZES)
      for (let page = 1; page <= 40; page += 1) {
        const first = (page - 1) * size
        const now = resized({ ...WHOLE_CATALOGUE, page, size }, wanted)
        expect((now.page - 1) * wanted <= first && first < now.page * wanted).toBe(true)
      }
})

test('lists each specification once, under its only group or with those of several', () => {
  const groups = [
    { name: 'Baño', specifications: ['30 × 30 cm'] },
    { name: 'Hogar', specifications: [] },
    { name: 'Mesa', specifications: ['350 ml'] },
  ]
  expect(foldsOf({ specifications: ['30 × 30 cm', '350 ml', 'Grande'], groups })).toEqual([
    { group: 'Baño', names: ['30 × 30 cm'] },
    { group: 'Mesa', names: ['350 ml'] },
    { group: null, names: ['Grande'] },
  ])
  expect(foldsOf({ specifications: [], groups: [] })).toEqual([])
})
