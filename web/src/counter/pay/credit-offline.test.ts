import { describe, expect, test } from 'vitest'
import { emptyBag } from '../../bag/bag.ts'
import { payIn } from '../../bag/paying.ts'
import { owedWaiting } from '../../outbox/waiting/owed-waiting.ts'
import type { WaitingSale } from '../../outbox/waiting/waiting-sale.ts'
import { offlineRefusal } from './credit-offline.ts'

const rosa = { id: 3, name: 'Rosa Quiej', nit: null, credit: { room: 50_000 } }
const line = {
  ...{ productId: 1, code: 'T', barcode: '', name: 'Toalla', element: '', specification: '', photo: null },
  ...{ isExtra: false, price: 20_000, stock: 9, quantity: 1 },
}
const sale = (key: string, buyer: typeof rosa | null, way: 'owing' | 'cash' = 'owing'): WaitingSale => ({
  ...{ key, userId: 1, cashier: 'María', soldAt: '2026-11-20 10:00:00', queuedAt: 1, state: 'pending' },
  isAtCounter: false,
  bag: { ...emptyBag, key, buyer, lines: [line], paying: payIn(way) },
})

describe('credit without network (D187)', () => {
  test('counts what waiting sales gave the same customer, paid ones and the corrected one not', () => {
    const luis = { ...rosa, id: 4 }
    const sales = [sale('a', rosa), sale('b', rosa, 'cash'), sale('c', luis), sale('d', null), sale('e', rosa)]
    expect(owedWaiting(sales, 3, undefined)).toBe(40_000)
    expect(owedWaiting(sales, 3, 'e')).toBe(20_000)
  })

  test('is given up to the rest of the limit, to the centavo', () => {
    expect(offlineRefusal(rosa, 30_000, 20_000)).toBeUndefined()
    expect(offlineRefusal(rosa, 30_001, 20_000)).toBe(
      'Sin conexión, a «Rosa Quiej» no le alcanza el crédito: faltan Q0.01. Cobre todo, o espere a que vuelva la conexión.',
    )
  })

  test('is refused if the rest of the limit is unknown', () => {
    expect(offlineRefusal({ id: 3, name: 'Rosa', nit: null }, 1, 0)).toContain('no se sabe cuánto crédito')
  })
})
