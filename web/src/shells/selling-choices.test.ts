import { expect, it } from 'vitest'
import { sellingChoices } from './selling-choices.ts'

const shops = [
  { id: 1, name: 'Norte', isActiveFlag: true },
  { id: 2, name: 'Sur', isActiveFlag: true },
  { id: 3, name: 'Cerrada', isActiveFlag: false },
  { id: 4, name: 'Vacía', isActiveFlag: false },
]
const ANA = { id: 7, shopId: 2 }
const waits = (userId: number, shopId: number) => ({ userId, shopId })

it('offers the active shops, the shop of the user first', () => {
  expect(sellingChoices(shops, [], ANA)).toEqual([
    { id: 2, name: 'Sur', waiting: 0 },
    { id: 1, name: 'Norte', waiting: 0 },
  ])
})

it('offers an inactive shop last, while own sales wait for it', () => {
  const sales = [waits(7, 3), waits(7, 3), waits(8, 4), waits(7, 1)]
  expect(sellingChoices(shops, sales, ANA)).toEqual([
    { id: 2, name: 'Sur', waiting: 0 },
    { id: 1, name: 'Norte', waiting: 0 },
    { id: 3, name: 'Cerrada', waiting: 2 },
  ])
})
