import { expect, test } from 'vitest'
import { findCustomers } from './find-customer.ts'

const rosa = { id: 3, name: 'Rosa Quiej', phone: '+502 5512 3344', room: 90_000 }
const jose = { id: 4, name: 'José Ixchel Rosales', phone: '', room: 0 }
const found = (typed: string, most = 5) => findCustomers([rosa, jose], typed, most).map(({ id }) => id)

test('customers at hand are found by name or telephone, with words in any order, and each has her room (D187)', () => {
  expect(found('rosa')).toEqual([3, 4])
  expect(found('rosa', 1)).toEqual([3])
  expect(found('rosales jose')).toEqual([4])
  for (const phone of ['55123344', '5512-3344', '5512 3344', '+502 5512']) expect(found(phone)).toEqual([3])
  expect(found('4444')).toEqual([])
  expect(findCustomers([rosa], 'quiej', 5)).toEqual([
    { id: 3, name: 'Rosa Quiej', phone: '+502 5512 3344', credit: { room: 90_000 } },
  ])
})
