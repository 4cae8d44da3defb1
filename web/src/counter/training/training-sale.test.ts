import { expect, it } from 'vitest'
import { emptyBag } from '../../bag/bag.ts'
import { readSale } from '../../outbox/waiting/kept-sale.ts'
import { placeOf, searchOf } from '../steps/place.ts'
import { practise } from './training-sale.ts'

const bag = { ...emptyBag, key: '6f1c9f0e-3b1d-4c58-9f43-0b7f1d2a9c11', customer: 'Ana' }
const sale = practise({ name: 'Clara' }, bag, Date.parse('2026-11-20T20:35:08Z'))

it('a practised sale has the data of its ticket, and the queue cannot read it (D135)', () => {
  expect(sale).toEqual({ isTraining: true, key: bag.key, cashier: 'Clara', bag, soldAt: '2026-11-20 14:35:08' })
  expect(readSale(sale)).toBeUndefined()
  expect(readSale({ version: 3, ...sale })).toBeUndefined()
})

it('a practised sale shows from its own history entry, and only in training mode', () => {
  expect(searchOf({ at: 'practised', practised: sale })).toBe('?prueba=si')
  expect(placeOf({ prueba: 'si' }, { practised: sale }, true)).toEqual({ at: 'practised', practised: sale })
  expect(placeOf({ prueba: 'si' }, { practised: sale }, false)).toEqual({ at: 'choose' })
  expect(placeOf({ prueba: 'si' }, {}, true)).toEqual({ at: 'choose' })
})

it('in training mode no real sale shows as just sold', () => {
  expect(placeOf({ vendido: 7 }, {}, true)).toEqual({ at: 'choose' })
  expect(placeOf({ espera: bag.key }, {}, true)).toEqual({ at: 'choose' })
  expect(placeOf({ vendido: 7 }, {}, false)).toMatchObject({ at: 'sold', sold: { orderId: 7 } })
  expect(placeOf({ paso: 'revisar' }, {}, true)).toEqual({ at: 'review' })
})
