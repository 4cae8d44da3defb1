import { expect, test } from 'vitest'
import { newCustomer } from './new-customer.ts'

const none = { affiliate: null, encargo: null }
const cf = { ...none, nit: 'CF', isPassport: false }

test('a typed text is the name, and the number in the bag the tax id', () => {
  expect(newCustomer(' Rosa Quiej ', cf)).toEqual({ name: 'Rosa Quiej' })
  expect(newCustomer('Rosa', { ...none, nit: '1252133-7', isPassport: false })).toEqual({
    name: 'Rosa',
    taxId: { kind: 'NIT', number: '12521337' },
  })
  expect(newCustomer('John', { ...none, nit: 'ab1234', isPassport: true })?.taxId).toEqual({
    kind: 'PAS',
    number: 'AB1234',
  })
  expect(newCustomer('Rosa', { ...none, nit: '1252133-8', isPassport: false })).toEqual({ name: 'Rosa' })
})

test('a telephone or a NIT behind the name is hers', () => {
  expect(newCustomer('Rosa Quiej 5512 3344', cf)).toEqual({ name: 'Rosa Quiej', phone: '+502 5512 3344' })
  expect(newCustomer('Rosa Quiej 1252133-7', cf)).toEqual({
    name: 'Rosa Quiej',
    taxId: { kind: 'NIT', number: '12521337' },
  })
  expect(newCustomer('Ferretería Zona 12', cf)).toEqual({ name: 'Ferretería Zona 12' })
})

test('numbers alone make no customer', () => {
  expect(newCustomer('5512 3344', cf)).toBeNull()
  expect(newCustomer('', cf)).toBeNull()
})

test('the name of the chosen affiliate makes her a customer, another name somebody else', () => {
  const bag = { ...cf, affiliate: { id: 9, code: 1042, name: 'Ana Cux' } }
  expect(newCustomer('ana', bag)).toEqual({ name: 'Ana Cux', affiliateId: 9 })
  expect(newCustomer('Cux Ana 5512 3344', bag)).toEqual({ name: 'Ana Cux', affiliateId: 9 })
  expect(newCustomer('Rosa Quiej', bag)).toEqual({ name: 'Rosa Quiej' })
  // A bag of an older build has no id.
  expect(newCustomer('Ana', { ...cf, affiliate: { code: 1042, name: 'Ana Cux' } })).toEqual({ name: 'Ana' })
})
