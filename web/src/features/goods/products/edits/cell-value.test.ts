import type { Product } from '@mostrador/domain/goods/product'
import { expect, test } from 'vitest'
import { cellBeside, readCell } from './cell-value.ts'

const rows = [{ id: 7 }, { id: 5 }] as Product[]
const beside = (id: number, field: 'quantity' | 'price', step: 1 | -1) => {
  const cell = cellBeside(rows, { id, field }, step)
  return cell && [cell.product.id, cell.field]
}

test('Tab goes through the cells of a row and on to the next row, and back', () => {
  expect(beside(7, 'quantity', 1)).toEqual([7, 'price'])
  expect(beside(7, 'price', 1)).toEqual([5, 'quantity'])
  expect(beside(5, 'quantity', -1)).toEqual([7, 'price'])
  expect(beside(5, 'price', 1)).toBeUndefined()
  expect(beside(7, 'quantity', -1)).toBeUndefined()
})

test('Tab passes the quantity of a set, which follows from its pieces', () => {
  const set = { id: 6, pieces: [{ productId: 5, units: 2 }] } as unknown as Product
  const withSet = [rows[0], set, rows[1]] as Product[]
  const from = (id: number, field: 'quantity' | 'price', step: 1 | -1) => {
    const cell = cellBeside(withSet, { id, field }, step)
    return cell && [cell.product.id, cell.field]
  }
  expect(from(7, 'price', 1)).toEqual([6, 'price'])
  expect(from(6, 'price', 1)).toEqual([5, 'quantity'])
  expect(from(6, 'price', -1)).toEqual([7, 'price'])
})

test('parses a typed value, or says why it is invalid', () => {
  expect(readCell('price', '32,50')).toEqual({ value: 3250 })
  expect(readCell('price', 'Q1,250.00')).toEqual({ value: 125_000 })
  expect(readCell('quantity', '1,200')).toEqual({ value: 1200 })
  expect(readCell('price', '10.999')).toEqual({ fault: 'Escriba como máximo dos decimales.' })
  expect(readCell('price', '0')).toEqual({ fault: 'El valor debe estar entre Q0.01 y Q9,999,999.99.' })
  expect(readCell('price', '')).toEqual({ fault: 'Este dato es obligatorio.' })
  expect(readCell('quantity', '2.5')).toEqual({ fault: 'La cantidad debe ser un número entero, sin decimales.' })
  expect(readCell('quantity', '-1')).toEqual({ fault: 'La cantidad no puede ser negativa.' })
})
