import { MOST_LINES } from '@mostrador/domain/sale/order'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { placeOrder } from './orders.ts'

const order = (itemsBag: unknown) => ({ itemsBag, cliente: 'Ana', nit: 'CF', descuento: 0 })
const read = (itemsBag: unknown) => z.safeDecode(placeOrder.body, order(itemsBag) as never)
const problem = (itemsBag: unknown) => {
  const { error } = read(itemsBag)
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the bag (D26)', () => {
  const byName = { item_7: { id: 7, cantidad: '2' }, item_6: { id: 6, cantidad: 1 } }

  test('is read equally from an object with keys and from an array', () => {
    const lines = read(byName).data?.lines
    expect(lines).toEqual([
      { productId: 7, quantity: 2 },
      { productId: 6, quantity: 1 },
    ])
    expect(read(Object.values(byName)).data?.lines).toEqual(lines)
  })

  test.each<[string, unknown, string, string]>([
    ['nothing', {}, 'itemsBag', 'Por favor seleccione al menos un producto para generar la orden'],
    ['an empty array', [], 'itemsBag', 'Por favor seleccione al menos un producto para generar la orden'],
    [
      'a key of another product',
      { item_1: { id: 7, cantidad: 1 } },
      'itemsBag',
      'La bolsa no es válida: una clave no corresponde a su producto.',
    ],
    [
      'a key that is none',
      { 7: { id: 7, cantidad: 1 } },
      'itemsBag',
      'La bolsa no es válida: una clave no corresponde a su producto.',
    ],
    [
      'a product three times',
      [
        { id: 7, cantidad: 1 },
        { id: '7', cantidad: 1 },
        { id: 7, cantidad: 2 },
      ],
      'itemsBag',
      'La bolsa no es válida: un producto aparece dos veces.',
    ],
    [
      'too many products',
      Array.from({ length: MOST_LINES + 1 }, (_, id) => ({ id: id + 1, cantidad: 1 })),
      'itemsBag',
      'Un pedido lleva como máximo 200 productos distintos.',
    ],
    ['no bag', undefined, 'itemsBag', 'La bolsa no es válida.'],
    ['a word', 'x', 'itemsBag', 'La bolsa no es válida.'],
  ])('%s is refused by its wire name', (_, bag, path, message) => {
    expect(problem(bag)).toEqual([[path, message]])
  })

  test('has at most as many products as an order may have', () => {
    const most = Array.from({ length: MOST_LINES }, (_, id) => ({ id: id + 1, cantidad: 1 }))
    expect(read(most).data?.lines).toHaveLength(MOST_LINES)
  })
})

test('reports all wrong values of an order at once, by the wire’s names', () => {
  const { error } = z.safeDecode(placeOrder.body, {
    itemsBag: [{ id: 7, cantidad: 1 }],
    cliente: '',
    nit: 'x',
    descuento: 101,
    total: 'mucho',
    afiliado: 'Ana',
  } as never)
  const names = error?.issues.map(({ path }) => path.join('.')).toSorted()
  expect(names).toEqual(['afiliado', 'cliente', 'descuento', 'nit', 'total'])
})
