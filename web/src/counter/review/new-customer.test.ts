import { expect, test } from 'vitest'
import { newCustomer } from './new-customer.ts'

const cf = { nit: 'CF', isPassport: false }

test('a typed text is the name, and the number in the bag the tax id', () => {
  expect(newCustomer(' Rosa Quiej ', cf)).toEqual({ name: 'Rosa Quiej' })
  expect(newCustomer('Rosa', { nit: '1252133-7', isPassport: false })).toEqual({
    name: 'Rosa',
    taxId: { kind: 'NIT', number: '12521337' },
  })
  expect(newCustomer('John', { nit: 'ab1234', isPassport: true })?.taxId).toEqual({ kind: 'PAS', number: 'AB1234' })
  expect(newCustomer('Rosa', { nit: '1252133-8', isPassport: false })).toEqual({ name: 'Rosa' })
})

test('a telephone or a NIT behind the name is hers', () => {
  expect(newCustomer('Rosa Quiej 5512 3344', cf)).toEqual({ name: 'Rosa Quiej', phone: '+502 5512 3344' })
  expect(newCustomer('Rosa Quiej 1252133-7', cf)).toEqual({
    name: 'Rosa Quiej',
    taxId: { kind: 'NIT', number: '12521337' },
  })
  expect(newCustomer('Ferretería Zona 12', cf)).toEqual({ name: 'Ferretería Zona 12' })
})

test('numbers alone name nobody', () => {
  expect(newCustomer('5512 3344', cf)).toBeNull()
  expect(newCustomer('', cf)).toBeNull()
})
