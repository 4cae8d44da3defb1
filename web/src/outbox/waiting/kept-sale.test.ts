import { expect, test } from 'vitest'
import { orderRequest } from '../../bag/attempt.ts'
import { emptyBag } from '../../bag/bag.ts'
import { readSale, writeSale } from './kept-sale.ts'

// The format of the first build with waiting sales, as on tills' disks. This sample must not change with the code.
const FIRST = {
  key: '00000000-0000-4000-8000-000000000001',
  userId: 4,
  cashier: 'Ana Cux',
  bag: {
    lines: [
      {
        productId: 7,
        code: 'V-7',
        barcode: '7401',
        name: 'Toalla Luna',
        element: 'Baño',
        specification: 'Azul',
        photo: null,
        isExtra: false,
        price: 12_500,
        stock: 10,
        quantity: 2,
        adiPrice: 10_000,
      },
    ],
    customer: 'Consumidor Final',
    nit: 'CF',
    affiliate: { code: 1009, name: 'Ana Pop' },
    isAdi: true,
    percent: '12.5',
    key: '00000000-0000-4000-8000-000000000001',
    isUnanswered: true,
  },
  soldAt: '2026-11-20 14:35:08',
  queuedAt: 1_763_670_908_000,
  state: 'review',
  isAtCounter: false,
  said: 'Ya no hay suficiente.',
  trouble: 'network',
  items: [{ productId: 7, stock: 1, price: 12_500, adiPrice: 10_000 }],
  storedAs: 321,
} as const

// The format of the first build that asks for the payment.
const SECOND = {
  ...FIRST,
  version: 2,
  bag: {
    ...FIRST.bag,
    paying: {
      way: 'mixed',
      parts: [
        { method: 'cash', amount: '100', received: '200', reference: '', isUnconfirmed: false },
        { method: 'transfer', amount: '', received: '', reference: 'T-77', isUnconfirmed: true },
      ],
    },
  },
} as const

test('a sale that the first version kept is read for ever, and sent without a payment as it was made', () => {
  const { bag, ...sale } = FIRST
  expect(readSale(FIRST)).toEqual({ ...sale, bag: { ...emptyBag, ...bag } })
  expect(orderRequest(readSale(FIRST)?.bag ?? emptyBag)).not.toHaveProperty('payments')
})

test('a sale that the second version kept is sent with its payment', () => {
  expect(orderRequest(readSale(SECOND)?.bag ?? emptyBag).payments).toEqual([
    { method: 'cash', amount: 10_000, received: 20_000 },
    { method: 'transfer', amount: 7_500, reference: 'T-77', isUnconfirmed: true },
  ])
})

// The format of the first build with price rules.
const FOURTH = {
  ...FIRST,
  version: 4,
  bag: {
    ...FIRST.bag,
    isAdi: false,
    lines: FIRST.bag.lines.map((line) => ({
      ...line,
      quantity: 3,
      offer: { ruleId: 9, version: 2, name: '3×2', amount: 12_500 },
    })),
    offersOf: ' 7.3.12500.10000',
  },
  items: [{ productId: 7, stock: 3, price: 12_500, offer: 0 }],
} as const

test('a sale that the fourth version kept is sent with its offers, one of before without any', () => {
  const sale = readSale(FOURTH)
  expect(sale?.items).toEqual(FOURTH.items)
  const { lines, shownOffers, shownTotal } = orderRequest(sale?.bag ?? emptyBag)
  expect(lines).toMatchObject([{ shownOffer: 12_500, ruleId: 9, ruleVersion: 2 }])
  expect([shownOffers, shownTotal]).toEqual([12_500, 21_900])
  expect(orderRequest(readSale(FIRST)?.bag ?? emptyBag)).not.toHaveProperty('shownOffers')
})

// The format of the first build with customers.
const FIFTH = {
  ...FIRST,
  version: 5,
  bag: { ...FIRST.bag, customer: 'Rosa Quiej', nit: '12521337', buyer: { id: 3, name: 'Rosa Quiej', nit: '12521337' } },
} as const

test('a sale that the fifth version kept is sent with its customer, one of before without any', () => {
  expect(orderRequest(readSale(FIFTH)?.bag ?? emptyBag)).toMatchObject({ customerId: 3, customer: 'Rosa Quiej' })
  expect(orderRequest(readSale(FOURTH)?.bag ?? emptyBag)).not.toHaveProperty('customerId')
})

test('a written sale is read back unchanged, with its version', () => {
  const sale = readSale(FIRST)
  if (!sale) throw new Error('It was not read')
  expect(writeSale(sale)).toMatchObject({ version: 5, key: FIRST.key })
  expect(readSale(writeSale(sale))).toEqual(sale)
  expect(readSale(writeSale({ ...sale, shopId: 2 }))).toEqual({ ...sale, shopId: 2 })
})

test('an entry in another format is no sale', () => {
  for (const kept of [undefined, null, {}, { ...FIRST, version: 6 }, { ...FIRST, bag: { lines: 'two' } }])
    expect(readSale(kept)).toBeUndefined()
})
