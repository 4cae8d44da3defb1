import { seeded } from '@mostrador/demo/seeded'
import { writeMoney } from '@mostrador/domain/money'
import { OPENING_STOCK, priceOf } from './goods.ts'

const LINES = 5
const BAGS = 512

/** Orders of five products, different for each clerk and equal in every run. */
export function preparedBags(goods: number, bodyOf: (ids: readonly number[]) => string = orderBody): string[] {
  const random = seeded(7)
  return Array.from({ length: BAGS }, () => {
    const ids = new Set<number>()
    while (ids.size < LINES) ids.add(random.whole(1, goods))
    return bodyOf([...ids])
  })
}

export function orderBody(ids: readonly number[]): string {
  const sum = writeMoney(ids.reduce((total, id) => total + priceOf(id), 0))
  const lines = ids.map((id) => [
    `item_${id}`,
    { id, cantidad: 1, valor: writeMoney(priceOf(id)), disponibilidad: OPENING_STOCK },
  ])
  const order = {
    itemsBag: Object.fromEntries(lines),
    set: 'A',
    afiliado: null,
    cliente: 'Consumidor Final',
    nit: 'CF',
    subtotal: sum,
    descuento: 0,
    total: sum,
    adi: '0.00',
  }
  return JSON.stringify([order])
}
