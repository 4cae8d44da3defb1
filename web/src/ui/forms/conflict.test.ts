import { expect, it } from 'vitest'
import { differencesOf, mergedOf } from './conflict.ts'

const base = { name: 'Toalla', price: '100.00', quantity: '5', note: '' }

it('proposes what each person changed, and asks about nothing else', () => {
  const mine = { ...base, name: 'Toalla Luna', note: 'Doble' }
  const theirs = { ...base, name: 'Toalla Sol', price: '120.00' }
  const found = differencesOf(base, mine, theirs)
  expect(found).toEqual([
    { field: 'name', isMine: true },
    { field: 'price', isMine: false },
    { field: 'note', isMine: true },
  ])
  const chosen = new Set(found.filter(({ isMine }) => isMine).map(({ field }) => field))
  expect(mergedOf(mine, theirs, chosen)).toEqual({ ...base, name: 'Toalla Luna', price: '120.00', note: 'Doble' })
  expect(mergedOf(mine, theirs, new Set(['note'] as const))).toEqual({ ...theirs, note: 'Doble' })
})

it('asks nothing if both saved the same', () => {
  const same = { ...base, name: 'Toalla Luna' }
  expect(differencesOf(base, same, same)).toEqual([])
})
