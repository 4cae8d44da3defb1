import { epochOfLocal } from '@mostrador/domain/time'
import { expect, it } from 'vitest'
import { type ShopStatus, shopStanding } from './fel-words.ts'

const NOW = epochOfLocal('2026-11-22 15:00:00')

const SHOP: ShopStatus = {
  shopId: 1,
  shop: 'Rosales',
  isOn: true,
  hasCredentials: true,
  certifier: 'simulador',
  queued: 0,
  rejected: 0,
  review: 0,
  annulPending: 0,
  oldest: null,
  age: 'fresh',
}
const words = (shop: Partial<ShopStatus>) =>
  shopStanding({ ...SHOP, ...shop }, NOW).map(({ tone, words: said }) => `${tone}: ${said}`)

it('says in one word that no document waits', () => {
  expect(words({})).toEqual(['done: Todo certificado'])
  expect(words({ isOn: false })).toEqual(['quiet: FEL apagada'])
})

it('says since when documents wait, in a stronger tone with their age', () => {
  expect(words({ queued: 3, oldest: '2026-11-22 10:15:00' })).toEqual(['quiet: 3 esperan desde las 10:15'])
  expect(words({ queued: 3, oldest: '2026-11-21 10:15:00', age: 'amber' })).toEqual([
    'attention: 3 esperan desde ayer, 10:15',
  ])
  expect(words({ queued: 1, oldest: '2026-11-18 10:15:00', age: 'bell' })).toEqual([
    'loss: 1 espera desde el mié 18 nov 2026, 10:15',
  ])
})

it('puts documents that need work before those that wait', () => {
  const all = { rejected: 1, review: 2, annulPending: 1, queued: 1, hasCredentials: false }
  expect(shopStanding({ ...SHOP, ...all }, NOW).map(({ state }) => state)).toEqual([
    undefined,
    'rejected',
    'review',
    'queued',
    'annulPending',
  ])
})
