import { expect, test } from 'vitest'
import { type CustomerData, isLikenessNew, isOfficeEdit, joinedData, namesSomebody } from './customer.ts'

const ana: CustomerData = {
  name: 'Ana Pop',
  taxId: { kind: 'NIT', number: '12345678' },
  phone: '+502 5512 3344',
  address: 'Zona 1',
  email: '',
  note: '',
}

test('checks a new tax id or telephone for another customer', () => {
  expect(isLikenessNew(ana, { ...ana, taxId: { kind: 'CUI', number: '12345678' } })).toBe(true)
  expect(isLikenessNew(ana, { ...ana, phone: '+502 5512 3345' })).toBe(true)
})

test('does not check an unchanged or removed one', () => {
  expect(isLikenessNew(ana, { ...ana, name: 'Ana Pop de León' })).toBe(false)
  expect(isLikenessNew(ana, { ...ana, taxId: null, phone: '' })).toBe(false)
})

test('a search needs three letters or digits', () => {
  expect(namesSomebody('a--b')).toBe(false)
  expect(namesSomebody('ñ 1-2')).toBe(true)
})

test('a clerk changes only telephone and address', () => {
  expect(isOfficeEdit(ana, { ...ana, phone: '', address: 'Zona 2' })).toBe(false)
  for (const other of [{ name: 'Ana' }, { taxId: null }, { email: 'ana@ejemplo.gt' }, { note: 'x' }])
    expect(isOfficeEdit(ana, { ...ana, ...other })).toBe(true)
})

test('joining fills empty fields with the other’s data', () => {
  const other = { ...ana, name: 'Ana Pop', taxId: null, phone: '', address: '', note: 'Paga los viernes' }
  expect(joinedData(other, { ...ana, email: 'ana@ejemplo.gt' }, null)).toEqual({
    ...ana,
    email: 'ana@ejemplo.gt',
    note: 'Paga los viernes',
  })
})

test('joining adds the other’s differing data to the note', () => {
  const other: CustomerData = {
    name: 'Ana P.',
    taxId: { kind: 'CUI', number: '2589412340101' },
    phone: '+502 4400 1122',
    address: 'Zona 1',
    email: '',
    note: 'Llamar antes',
  }
  expect(joinedData({ ...ana, note: 'Vive lejos' }, other, null)).toEqual({
    ...ana,
    note: 'Vive lejos\nTambién: Ana P. · CUI 2589412340101 · +502 4400 1122\nLlamar antes',
  })
})

test('joining with an affiliate keeps the affiliate’s name and telephone', () => {
  const affiliate = { ...ana, name: 'Ana Lucía Pop', taxId: null, phone: '+502 4400 1122', address: '' }
  expect(joinedData(ana, affiliate, 'goes')).toEqual({
    ...ana,
    name: 'Ana Lucía Pop',
    phone: '+502 4400 1122',
    note: 'También: Ana Pop · +502 5512 3344',
  })
})
