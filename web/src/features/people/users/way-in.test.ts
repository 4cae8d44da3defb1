import { expect, test } from 'vitest'
import { isByPin, pinUserBody, type UserValues, userBody, wayInOf } from './use-user-form.ts'

const VALUES: UserValues = {
  name: 'Ana',
  email: 'ana@tienda.gt',
  department: 'Quiché',
  address: 'Zona 1',
  occupation: 'Vendedora',
  shopId: '2',
  extensionId: '1',
  role: 'clerk',
  phone: '55123344',
  description: 'Por las tardes.',
  isActive: '1',
  wayIn: 'pin',
  changesPassword: true,
  password: 'clave-larga',
  pin: '2580',
}

test('only a clerk logs in by PIN, and another puesto needs the e-mail', () => {
  expect(isByPin(VALUES)).toBe(true)
  expect(isByPin({ ...VALUES, role: 'manager' })).toBe(false)
  expect(isByPin({ ...VALUES, wayIn: 'email' })).toBe(false)
  expect([wayInOf({ email: '' }), wayInOf({ email: 'ana@tienda.gt' })]).toEqual(['pin', 'email'])
})

test('sends neither e-mail nor puesto of a clerk with a PIN, and no unrequested secret', () => {
  expect(Object.keys(pinUserBody(VALUES))).not.toEqual(expect.arrayContaining(['email']))
  expect(Object.keys(pinUserBody(VALUES))).not.toEqual(expect.arrayContaining(['role']))
  for (const body of [pinUserBody(VALUES), userBody(VALUES)])
    for (const secret of ['password', 'pin', 'wayIn']) expect(body).not.toHaveProperty(secret)
  expect(userBody(VALUES)).toMatchObject({ email: 'ana@tienda.gt', role: 'clerk', phone: '+502 5512 3344', shopId: 2 })
})
