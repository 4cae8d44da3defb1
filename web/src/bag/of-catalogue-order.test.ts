import { describe, expect, it } from 'vitest'
import { sellable } from '../testing/sellable.ts'
import { isSameSale, orderRequest } from './attempt.ts'
import { type Bag, emptyBag } from './bag.ts'
import { readBag, writeBag } from './kept.ts'
import { addUnit, addUnits, removeLine } from './lines.ts'
import { mergeBags } from './merge.ts'
import { settleBag } from './settle.ts'

const catalogueOrder = { id: 7, code: 'K7M2QZ' }
const bag: Bag = { ...addUnits(emptyBag, sellable(1), 2).bag, key: 'a', catalogueOrder }

describe('a bag that sells an order from the catalogue (D192)', () => {
  it('names the order, is kept with it, and is another sale without it', () => {
    expect(orderRequest(bag)).toMatchObject({ catalogueOrderId: 7 })
    const without = { ...bag, catalogueOrder: null }
    expect(orderRequest(without)).not.toHaveProperty('catalogueOrderId')
    expect(isSameSale(bag, without)).toBe(false)
    expect(readBag(writeBag({ bag, trail: [] })).bag.catalogueOrder).toEqual(catalogueOrder)
    const { catalogueOrder: _, ...older } = bag
    expect(readBag(JSON.stringify({ version: 1, ...older })).bag).toMatchObject({ key: 'a', catalogueOrder: null })
  })

  it('is not merged with another tab’s bag that dropped it', () => {
    const dropped = { ...bag, catalogueOrder: null }
    expect(mergeBags(bag, addUnit(bag, sellable(2)).bag, dropped)).toBe(dropped)
  })

  it('ends with its sale, and with its last line', () => {
    expect(settleBag(addUnit(bag, sellable(2)).bag, bag).catalogueOrder).toBeNull()
    expect(addUnit(removeLine(bag, 1), sellable(2)).bag.catalogueOrder).toBeNull()
  })
})
