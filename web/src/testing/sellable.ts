import type { Sellable } from '../bag/lines.ts'

export const sellable = (id: number, more: Partial<Sellable> = {}): Sellable => ({
  id,
  code: `V-${id}`,
  barcode: `750${id}`,
  name: `Toalla ${id}`,
  element: 'Toalla',
  specification: 'Grande',
  photos: ['a.webp', 'b.webp'],
  isExtra: false,
  isActive: true,
  price: 1_000 + id,
  quantity: 3,
  ...more,
})
