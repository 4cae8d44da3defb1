import { eanCheckDigit } from '@mostrador/domain/goods/barcode'
import { describe, expect, it } from 'vitest'
import { ELEMENTS, GOODS, GROUPS, HASHTAGS, SPECIFICATIONS } from './goods.ts'

const all = [...GOODS.vianney, ...GOODS.balam]

const distinct = (words: readonly string[]): number => new Set(words).size

describe.each(['vianney', 'balam'] as const)('the goods of %s', (brand) => {
  const goods = GOODS[brand]
  const active = goods.filter(({ isActive }) => isActive)

  it('are at least 150 active ones and some inactive ones', () => {
    expect(active.length).toBeGreaterThanOrEqual(150)
    expect(goods.length - active.length).toBeGreaterThanOrEqual(5)
  })

  it('have stock like a real shop: 20 with more than 200 units, some sold out, some nearly', () => {
    expect(active.filter(({ quantity }) => quantity > 200)).toHaveLength(20)
    expect(active.filter(({ quantity }) => quantity === 0)).toHaveLength(6)
    expect(active.filter(({ quantity }) => quantity >= 1 && quantity <= 3)).toHaveLength(10)
    expect(goods.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 0)).toBe(true)
  })

  it('have few groups, elements and specifications', () => {
    const within = (count: number, low: number, high: number): boolean => count >= low && count <= high
    expect(within(distinct(goods.map(({ group }) => group)), 6, 10)).toBe(true)
    expect(
      within(distinct(goods.map(({ element }) => element)), 15, 30),
      `${distinct(goods.map(({ element }) => element))} elements`,
    ).toBe(true)
    expect(
      within(distinct(goods.map(({ specification }) => specification)), 25, 50),
      `${distinct(goods.map(({ specification }) => specification))} specifications`,
    ).toBe(true)
  })

  it('have one name of 57 to 60 letters, to show how it wraps', () => {
    expect(goods.filter(({ name }) => name.length >= 57)).toHaveLength(1)
    expect(goods.every(({ name }) => name.length <= 60)).toBe(true)
  })
})

it('have no name, code or barcode twice', () => {
  for (const field of ['name', 'code', 'barcode'] as const)
    expect(distinct(all.map((product) => product[field]))).toBe(all.length)
})

it('every barcode is a Guatemalan EAN-13', () => {
  for (const { barcode } of all) {
    expect(barcode).toMatch(/^740\d{10}$/)
    expect(eanCheckDigit(barcode.slice(0, 12))).toBe(barcode.at(-1))
  }
  expect(eanCheckDigit('400638133393')).toBe('1')
})

it('have positive prices in whole centavos, and lower own ADI prices, never at B’alam', () => {
  for (const { price, ownAdiPrice } of all) {
    expect(Number.isInteger(price) && price >= 100).toBe(true)
    if (ownAdiPrice !== null) expect(Number.isInteger(ownAdiPrice) && ownAdiPrice > 0 && ownAdiPrice < price).toBe(true)
  }
  expect(GOODS.vianney.filter(({ ownAdiPrice }) => ownAdiPrice !== null).length).toBeGreaterThan(10)
  expect(GOODS.balam.every(({ ownAdiPrice }) => ownAdiPrice === null)).toBe(true)
})

it('have one to three pictures each, and no picture twice', () => {
  for (const { drawings } of all) expect([1, 2, 3]).toContain(drawings.length)
  const pictures = all.flatMap(({ drawings }) => drawings.map((drawing) => JSON.stringify(drawing)))
  expect(distinct(pictures)).toBe(pictures.length)
  expect(all.filter(({ drawings }) => drawings.length > 1).length).toBeGreaterThan(30)
})

it('the lists have the products’ entries, with Hogar, Auto and General first', () => {
  expect(GROUPS.slice(0, 3)).toEqual(['Hogar', 'Auto', 'General'])
  for (const { group, element, specification, hashtags } of all) {
    expect(GROUPS).toContain(group)
    expect(ELEMENTS).toContain(element)
    expect(SPECIFICATIONS).toContain(specification)
    for (const { name, quantity } of hashtags) {
      expect(HASHTAGS).toContain(name)
      expect(quantity).toBeGreaterThan(0)
    }
  }
})
