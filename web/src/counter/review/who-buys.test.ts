import { expect, test } from 'vitest'
import { emptyBag } from '../../bag/bag.ts'
import { whoBuys } from './who-buys.ts'

test('without a name the buyer is the final consumer', () => {
  expect(whoBuys(emptyBag)).toBe('Consumidor Final · CF')
  expect(whoBuys({ ...emptyBag, customer: ' ', nit: '' })).toBe('Consumidor Final · CF')
})

test('the terms of a sale follow the name', () => {
  const bag = { ...emptyBag, customer: 'Ana Cux', nit: '123456-7', percent: '12.5', isAdi: true }
  expect(whoBuys({ ...bag, affiliate: { code: 1042, name: 'Ana Cux' } })).toBe(
    'Ana Cux · 123456-7 · Afiliado 1042 · Precio ADI · Descuento 12.5 %',
  )
})

test('a chosen customer is told apart from a typed name, and named where another name is printed', () => {
  const bag = { ...emptyBag, customer: 'Rosa Quiej', buyer: { id: 3, name: 'Rosa Quiej', nit: null } }
  expect(whoBuys(bag)).toBe('Rosa Quiej · CF · Cliente')
  expect(whoBuys({ ...bag, customer: 'QUIEJ,ROSA' })).toBe('QUIEJ,ROSA · CF · Cliente Rosa Quiej')
})
