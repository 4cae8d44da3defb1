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

test('a new tax id or telephone may be that of another customer', () => {
  expect(isLikenessNew(ana, { ...ana, taxId: { kind: 'CUI', number: '12345678' } })).toBe(true)
  expect(isLikenessNew(ana, { ...ana, phone: '+502 5512 3345' })).toBe(true)
})

test('what stays, and what is taken away, is nobody else’s', () => {
  expect(isLikenessNew(ana, { ...ana, name: 'Ana Pop de León' })).toBe(false)
  expect(isLikenessNew(ana, { ...ana, taxId: null, phone: '' })).toBe(false)
})

test('a search names somebody from three letters or digits on', () => {
  expect(namesSomebody('a--b')).toBe(false)
  expect(namesSomebody('ñ 1-2')).toBe(true)
})

test('a clerk changes the telephone and the address alone', () => {
  expect(isOfficeEdit(ana, { ...ana, phone: '', address: 'Zona 2' })).toBe(false)
  for (const other of [{ name: 'Ana' }, { taxId: null }, { email: 'ana@ejemplo.gt' }, { note: 'x' }])
    expect(isOfficeEdit(ana, { ...ana, ...other })).toBe(true)
})

test('joining fills what is empty with what the other had', () => {
  const other = { ...ana, name: 'Ana Pop', taxId: null, phone: '', address: '', note: 'Paga los viernes' }
  expect(joinedData(other, { ...ana, email: 'ana@ejemplo.gt' }, null)).toEqual({
    ...ana,
    email: 'ana@ejemplo.gt',
    note: 'Paga los viernes',
  })
})

test('joining writes what the other had besides into the note', () => {
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

test('joining with an affiliate keeps the name and telephone of the affiliate', () => {
  const affiliate = { ...ana, name: 'Ana Lucía Pop', taxId: null, phone: '+502 4400 1122', address: '' }
  expect(joinedData(ana, affiliate, 'goes')).toEqual({
    ...ana,
    name: 'Ana Lucía Pop',
    phone: '+502 4400 1122',
    note: 'También: Ana Pop · +502 5512 3344',
  })
})
