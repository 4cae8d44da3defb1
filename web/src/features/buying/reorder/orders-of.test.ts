import { expect, test } from 'vitest'
import { isOrderable, plannedOrders, type ReorderRow } from './orders-of.ts'

const row = (given: Partial<ReorderRow>): ReorderRow => ({
  id: 1,
  code: '',
  name: '',
  quantity: 0,
  minimum: null,
  maximum: null,
  pace: null,
  daysLeft: null,
  units: 5,
  supplier: 'Casa',
  supplierId: 1,
  reason: '',
  shop: '',
  shopId: 2,
  extension: '',
  extensionId: 1,
  cost: null,
  ordered: 0,
  onTheWay: 0,
  wanted: 0,
  spares: [],
  ...given,
})

test('plans one order per supplier, shop and extension, and skips rows without supplier or units', () => {
  const rows = [
    row({ id: 1, cost: 2_500_000 }),
    row({ id: 2, units: 3 }),
    row({ id: 3, supplierId: 2 }),
    row({ id: 4, shopId: 3 }),
    row({ id: 5, supplierId: null }),
    row({ id: 6, units: null }),
    row({ id: 7, units: 0 }),
  ]
  expect(rows.map(isOrderable)).toEqual([true, true, true, true, false, false, false])
  expect(plannedOrders(rows)).toEqual([
    {
      supplierId: 1,
      shopId: 2,
      extensionId: 1,
      items: [
        { productId: 1, quantity: 5, cost: 2_500_000 },
        { productId: 2, quantity: 3 },
      ],
    },
    { supplierId: 2, shopId: 2, extensionId: 1, items: [{ productId: 3, quantity: 5 }] },
    { supplierId: 1, shopId: 3, extensionId: 1, items: [{ productId: 4, quantity: 5 }] },
  ])
})
