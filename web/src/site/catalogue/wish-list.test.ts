import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { describe, expect, test } from 'vitest'
import { MOST_WISHES, readWishes, refreshed, type Wish, withWish } from './wish-list.ts'
import { orderWords, wishMessage } from './wish-message.ts'

const wish = (id: number, given: Partial<Wish> = {}): Wish => ({
  id,
  name: `Toalla ${id}`,
  code: `T-${id}`,
  price: 9_500,
  photo: null,
  quantity: 1,
  ...given,
})

const productOf = (id: number) => ({
  ...wish(id),
  barcode: '',
  description: '',
  photos: [],
  group: '',
  element: '',
  specification: '',
  isNew: false,
})

describe('the visitor’s list', () => {
  test('holds each product once, and removes it at 0 units', () => {
    const two = withWish(withWish([], wish(1), 1), wish(2), 3)
    expect(two.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 1],
      [2, 3],
    ])
    expect(withWish(two, wish(1), 5).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 5],
      [2, 3],
    ])
    expect(withWish(two, wish(1), 0).map(({ id }) => id)).toEqual([2])
    expect(withWish(two, wish(1), 5_000)[0]?.quantity).toBe(999)
  })

  test('limits the units to the stock, and keeps one of a product that sold out since', () => {
    const [few] = withWish([], wish(1, { inShop: 3 }), 5)
    expect(few?.quantity).toBe(3)
    const product = { ...productOf(1), quantity: 0 }
    expect(refreshed([wish(1, { quantity: 3, inShop: 3 })], [product])).toEqual([wish(1, { quantity: 1, inShop: 0 })])
  })

  test('holds no more products than fit in a message', () => {
    const full = Array.from({ length: MOST_WISHES }, (_, no) => wish(no + 1))
    expect(withWish(full, wish(99), 1)).toBe(full)
    expect(withWish(full, wish(1), 2)[0]?.quantity).toBe(2)
  })

  test('updates the prices of visible products, and returns the same list if none changed', () => {
    const list = [wish(1), wish(2)]
    const product = { ...productOf(1), quantity: 50 }
    const seen = refreshed(list, [product])
    expect(seen[0]).toEqual(wish(1, { inShop: 50 }))
    expect(refreshed(seen, [product])).toBe(seen)
    expect(refreshed(seen, [{ ...product, price: 20_000 }])[0]).toEqual(wish(1, { price: 20_000, inShop: 50 }))
  })

  test.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{"a'],
    ['no list', '{"id":1}'],
    ['no products', '[1, null, "x", {}, [], {"id":"1"}]'],
    [
      'half a product',
      JSON.stringify([
        { ...wish(1), price: 'gratis' },
        { ...wish(1), quantity: -1 },
        { ...wish(1), photo: 3 },
      ]),
    ],
  ])('is empty if stored as %s', (_, kept) => expect(readWishes(kept)).toEqual([]))

  test('is read as it was kept', () =>
    expect(readWishes(JSON.stringify([wish(1), wish(2)]))).toEqual([wish(1), wish(2)]))
})

const linkOf = (id: number) => `https://tienda.test/${id}`

test('a long list goes without links', () => {
  const long = Array.from({ length: 21 }, (_, no) => wish(no + 1))
  expect(
    wishMessage({ title: 'Rosales', hasAffiliates: true, offerPercent: 0, reducedPercent: 0 }, long, linkOf),
  ).not.toContain('tienda.test')
})

test('the message has units and prices at the till, their sum, and the announced discounts', () => {
  expect(
    wishMessage(
      { title: 'Rosales', hasAffiliates: true, offerPercent: 5, reducedPercent: 20 },
      [wish(1, { quantity: 2 }), wish(2, { price: 5 })],
      linkOf,
    ),
  ).toBe(
    [
      'Hola, Rosales. Me interesan estos productos de su catálogo:',
      '',
      '• 2 × Toalla 1 (T-1), Q95.00 c/u (con 5 %: Q90.25; con 20 %: Q76.00)',
      'https://tienda.test/1',
      '• 1 × Toalla 2 (T-2), Q0.05 c/u (con 5 %: Q0.05; con 20 %: Q0.04)',
      'https://tienda.test/2',
      '',
      'Total en tienda: Q190.05 (con 5 %: Q180.55; con 20 %: Q152.04)',
      '¿Los tienen disponibles?',
    ].join('\n'),
  )
  const none = { title: 'D’Luna', hasAffiliates: true, offerPercent: 0, reducedPercent: 0 }
  expect(wishMessage(none, [wish(1)], linkOf)).toContain(
    'Q95.00 c/u\nhttps://tienda.test/1\n\nTotal en tienda: Q95.00\n',
  )
  expect(wishMessage({ ...none, reducedPercent: 20 }, [wish(1)], linkOf)).toContain(
    '• 1 × Toalla 1 (T-1), Q95.00 c/u (con 20 %: Q76.00)\n',
  )
  expect(whatsappAddress('50255500142', 'a & b\n#')).toBe('https://wa.me/50255500142?text=a%20%26%20b%0A%23')
})

test.each([
  ['+502 5550 0142', '50255500142'],
  ['5550-0142', '50255500142'],
  ['+1 (305) 555 0142', '13055550142'],
  ['', undefined],
  ['pronto', undefined],
  ['12345', undefined],
])('converts the number %s to %s for WhatsApp', (written, number) => expect(whatsappNumber(written)).toBe(number))

test('the message has the code and the page of the order that was sent', () => {
  const shop = { title: 'Rosales', hasAffiliates: true, offerPercent: 0, reducedPercent: 0 }
  const ordered = orderWords({ code: 'K7M2QZ', url: '/p/abc' }, 'https://tienda.test')
  expect(wishMessage(shop, [wish(1)], linkOf, ordered)).toContain('el K7M2QZ:\nhttps://tienda.test/p/abc\n\n• 1 ×')
})
