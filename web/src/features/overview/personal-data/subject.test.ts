import { expect, test } from 'vitest'
import { listKept } from './subject.ts'

test.each([
  [
    { orders: 12, encargos: 3, affiliates: 1, customers: 0, entries: 0 },
    '12 pedidos, 3 encargos o apartados, 1 afiliado',
  ],
  [
    { orders: 1, encargos: 1, affiliates: 0, customers: 1, entries: 1 },
    '1 pedido, 1 encargo o apartado, 1 ficha de cliente, 1 entrada de la bitácora',
  ],
  [{ orders: 1250, encargos: 0, affiliates: 0, customers: 0, entries: 0 }, '1,250 pedidos'],
  [{ orders: 0, encargos: 0, affiliates: 0, customers: 0, entries: 0 }, 'nada'],
])('lists %o as %s', (kept, words) => expect(listKept(kept)).toBe(words))
