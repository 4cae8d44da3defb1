import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { approveStockCount } from '@mostrador/server/features/goods/stock-counts/approve-stock-count.service'
import { beginStockCount } from '@mostrador/server/features/goods/stock-counts/begin-stock-count.service'
import { countStock } from '@mostrador/server/features/goods/stock-counts/count-stock.service'
import { holdCounted, listHeld } from '@mostrador/server/features/goods/stock-counts/stock-count.queries'
import { contextAt, noKey } from './context-at.ts'
import type { ProductsByBrand } from './insert-goods.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { BRANDS, type Brand } from './shops.ts'
import { tillsSince } from './tills.ts'

/**
 * Counts: days after `tillsSince`, the difference of each counted product, and how many listed products are not
 * counted.
 */
const COUNTS = [
  { day: 16, brand: 'vianney', name: 'Vitrina de la entrada', found: [-2, 0, 0, 1, 0, 0, -1], isApproved: true },
  { day: 19, brand: 'vianney', name: 'Estante del fondo', found: [0, -1, 0, 0], rest: 4, isApproved: false },
] as const

const EVENING_MS = 20 * HOUR_MS

/** Two counts (D117): one with a few differences, and one half done. */
export const countEvents = (
  now: number,
  {
    shelves,
    products,
    cashiers,
    manager,
  }: {
    readonly shelves: ProductsByBrand
    readonly products: Readonly<Record<Brand['key'], readonly number[]>>
    readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
    readonly manager: { readonly id: number; readonly name: string }
  },
): PastEvent[] =>
  COUNTS.map(({ day, brand, name, found, isApproved, ...more }, turn) => {
    const at = tillsSince(now) + day * DAY_MS + EVENING_MS
    const happen = async (tx: Tx): Promise<void> => {
      const shopId = BRANDS.find(({ key }) => key === brand)?.shopId
      const countedProducts = found.length + ('rest' in more ? more.rest : 0)
      const ids = products[brand]
        .slice(turn * 10, turn * 10 + countedProducts)
        .flatMap((position) => shelves[brand][position]?.id ?? [])
      if (shopId === undefined || ids.length < countedProducts) return
      const { id: counterId, name: counterName } = cashiers[brand]
      const counter = { id: counterId, name: counterName, scope: null }
      const request = { shopId, extensionId: 1, scope: 'list', name } as const
      const { answer } = await beginStockCount(
        contextAt(tx, at),
        counter,
        { ...request, productIds: ids },
        noKey(counterId, 'beginStockCount'),
      )
      for (const [place, off] of found.entries()) {
        const productId = ids[place] ?? 0
        const there = (await holdCounted(tx, productId))?.quantity ?? 0
        const held = (await listHeld(tx, [productId])).get(productId) ?? 0
        await countStock(
          contextAt(tx, at + (place + 1) * MINUTE_MS),
          counter,
          { countId: answer.id, productId, units: there + held + off, mode: 'set' },
          noKey(counterId, 'countStock'),
        )
      }
      if (isApproved)
        await approveStockCount(
          contextAt(tx, at + HOUR_MS),
          manager,
          { countId: answer.id },
          noKey(manager.id, 'approveStockCount'),
        )
    }
    return { at, what: 'un conteo', happen }
  })
