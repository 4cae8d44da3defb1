import { inventory } from '@mostrador/contract/goods/products'
import { endTraining, passesInTraining } from '@mostrador/contract/group/training'
import { openShift } from '@mostrador/contract/money/till'
import { addAffiliate } from '@mostrador/contract/people/affiliate-acts'
import { login, logout } from '@mostrador/contract/people/session'
import { adiPrices, placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { saysTraining } from './training.ts'

test.each([
  ['', false],
  ['practica=1', true],
  ['perfil=abc; practica=1', true],
  ['practica=1; perfil=abc', true],
  ['practica=', false],
  ['apractica=1', false],
  ['practicas=1', false],
  ['perfil=practica=1', false],
])('the cookies «%s» mean training mode: %s', (cookies, says) => {
  expect(saysTraining(cookies)).toBe(says)
})

test('training mode lets reads, login and logout pass, but a sale or an opening only if they waited', () => {
  for (const open of [inventory, adiPrices, login, logout, endTraining]) {
    expect(passesInTraining(open, false)).toBe(true)
    expect(passesInTraining(open, true)).toBe(true)
  }
  for (const waited of [placeOrder, openShift]) {
    expect(passesInTraining(waited, false)).toBe(false)
    expect(passesInTraining(waited, true)).toBe(true)
  }
  for (const shut of [addAffiliate, recordSale]) {
    expect(passesInTraining(shut, false)).toBe(false)
    expect(passesInTraining(shut, true)).toBe(false)
  }
})
