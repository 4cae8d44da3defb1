import { expect, it } from 'vitest'
import { product } from '../testing/product.ts'
import { sellable } from '../testing/sellable.ts'
import { type BagLine, emptyBag } from './bag.ts'
import { lineNames, namesInStock } from './line-names.ts'
import { addUnit } from './lines.ts'

const line = (productId: number, name: string, specification: string, code: string): BagLine => ({
  productId,
  code,
  barcode: '',
  name,
  element: 'Sábana',
  specification,
  photo: null,
  isExtra: false,
  price: 100,
  stock: 10,
  quantity: 1,
})

it('names lines of one product name by specification and code', () => {
  const lines = [
    line(1, 'Sábana Luna', 'Queen', 'SL-1'),
    line(2, 'Sábana Luna', 'King', 'SL-2'),
    line(3, 'Sol', 'King', 'S'),
  ]
  expect(lines.map(lineNames({ ...emptyBag, lines }))).toEqual([
    'Sábana Luna, Queen, SL-1',
    'Sábana Luna, King, SL-2',
    'Sol',
  ])
})

it('names a member of a family with the values that its name does not say (D176)', () => {
  const member = sellable(1, { name: 'Sábana Luna Queen', values: ['Queen', 'Azul'] })
  const { bag } = addUnit(emptyBag, member)
  expect(bag.lines.map(lineNames(bag))).toEqual(['Sábana Luna Queen · Azul'])
  expect(addUnit(emptyBag, { ...member, quantity: 0 }).refused).toBe('Sábana Luna Queen · Azul está agotado.')
})

it('names products apart only from those that are shown with them', () => {
  const [queen, king, sun] = [
    product(1, { name: 'Sábana Luna', specification: 'Queen', code: 'SL-1' }),
    product(2, { name: 'Sábana Luna', specification: 'King', code: 'SL-2' }),
    product(3, { name: 'Sol', specification: 'King', code: 'S' }),
  ]
  const namesOf = namesInStock([queen, king, sun])
  expect([queen, king, sun].map(namesOf([queen, king, sun]))).toEqual([
    'Sábana Luna, Queen, SL-1',
    'Sábana Luna, King, SL-2',
    'Sol',
  ])
  expect([queen, sun].map(namesOf([queen, sun]))).toEqual(['Sábana Luna', 'Sol'])
})
