import { expect, test } from 'vitest'
import { type BagLine, emptyBag } from '../../bag/bag.ts'
import { recordRequest } from '../sending/record.ts'
import { recordingSays } from './record-words.ts'
import type { WaitingSale } from './waiting-sale.ts'

const line = (productId: number, given: Partial<BagLine> = {}): BagLine => ({
  productId,
  code: '',
  barcode: '',
  name: `Producto ${productId}`,
  element: 'Toalla',
  specification: 'Queen',
  photo: null,
  isExtra: false,
  price: 10_000,
  stock: 9,
  quantity: 3,
  ...given,
})

const sale: WaitingSale = {
  key: '6f1c9f0e-3b1d-4c58-9f43-0b7f1d2a9c11',
  userId: 7,
  cashier: 'Ana',
  soldAt: '2026-11-21 17:40:00',
  queuedAt: 0,
  state: 'review',
  isAtCounter: false,
  said: 'Se agotó.',
  bag: {
    ...emptyBag,
    lines: [line(1), line(2), line(3)],
    customer: ' Doña Inés ',
    percent: '10',
    key: '6f1c9f0e-3b1d-4c58-9f43-0b7f1d2a9c11',
    corrects: { key: 'c0ffee00-3b1d-4c58-9f43-0b7f1d2a9c11', soldAt: '2026-11-21 17:40:00' },
  },
  items: [
    { productId: 1, stock: 2, price: 10_000 },
    { productId: 2, stock: 0, price: 11_500 },
  ],
}

test('missing stock and changed prices are named', () => {
  expect(recordingSays(sale)).toEqual([
    'Producto 1: falta 1 unidad, que se anota como diferencia.',
    'Producto 2: faltan 3 unidades, que se anotan como diferencia; queda a Q100.00, como se cobró, aunque hoy vale Q115.00.',
  ])
  expect(recordingSays({ ...sale, items: [] })).toEqual([])
  expect(recordingSays({ ...sale, items: [{ productId: 1, stock: 0, price: 10_000, isActive: false }] })).toEqual([
    'Producto 1: ya no está activo, y si faltan unidades se anotan como diferencia.',
  ])
})

test('the sale is recorded in its cashier’s name, with the agreed terms and the same key', () => {
  const { lines, ...request } = recordRequest(sale, { reason: ' Ya se lo llevó ', supervisorKey: 'clave' }, false)
  expect(request).toMatchObject({
    key: sale.key,
    corrects: 'c0ffee00-3b1d-4c58-9f43-0b7f1d2a9c11',
    soldBy: 7,
    soldAt: '2026-11-21 17:40:00',
    customer: 'Doña Inés',
    reason: 'Ya se lo llevó',
    refusal: 'Se agotó.',
    supervisorKey: 'clave',
    shownSubtotal: 90_000,
    shownTotal: 81_000,
  })
  expect(lines.map(({ shownPrice, quantity }) => [shownPrice, quantity])).toEqual(Array(3).fill([10_000, 3]))
  expect(recordRequest(sale, { reason: 'x', supervisorKey: '' }, true)).not.toHaveProperty('supervisorKey')
})
