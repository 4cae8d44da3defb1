import type { Centavos } from '@mostrador/domain/money'
import { DAY_MS, HOUR_MS } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { returnGoods } from '@mostrador/server/features/sale/returns/return-goods.service'
import { returnWithoutReceipt } from '@mostrador/server/features/sale/returns/return-without-receipt.service'
import { contextAt, noKey } from './context-at.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { BRANDS, type Brand } from './shops.ts'
import { cashIn, type Tills, tillsSince } from './tills.ts'

export interface ReturnableSale {
  readonly brand: Brand['key']
  readonly id: number
  readonly productId: number
  /** The largest refund of one unit. */
  readonly worth: Centavos
}

/** Returns of goods: days after `tillsSince`, reason, condition and refund method. */
const RETURNS = [
  { day: 4, brand: 'vianney', reason: 'No era la medida', condition: 'sellable', method: 'cash' },
  { day: 6, brand: 'balam', reason: 'No le queda a su carro', condition: 'sellable', method: 'voucher' },
  { day: 9, brand: 'vianney', reason: 'Venía con una mancha', condition: 'damaged', method: 'cash' },
  { day: 12, brand: 'vianney', reason: 'Cambio de color', condition: 'sellable', method: 'voucher' },
  { day: 15, brand: 'balam', reason: 'Ya tenía uno igual', condition: 'sellable', method: 'cash' },
  { day: 18, brand: 'vianney', reason: 'Cambio de color', condition: 'sellable', method: 'voucher' },
] as const

const LAST_DAY = 20

/**
 * Adds one return without a receipt, whose voucher stays unspent. With too little cash in the drawer the refund is a
 * voucher.
 */
export function returnEvents(
  now: number,
  {
    sold,
    tills,
    cashiers,
    manager,
  }: {
    readonly sold: ReturnableSale[]
    readonly tills: Tills
    readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
    readonly manager: { readonly id: number; readonly name: string }
  },
): PastEvent[] {
  const at = (day: number) => tillsSince(now) + day * DAY_MS + 17 * HOUR_MS
  const lastOf = (brand: Brand['key']) => sold.findLast((sale) => sale.brand === brand)
  const withReceipt = RETURNS.map(({ day, brand, reason, condition, method }) => ({
    at: at(day),
    what: 'una devolución',
    happen: async (tx: Tx) => {
      const sale = lastOf(brand)
      if (!sale) return
      sold.splice(sold.indexOf(sale), 1)
      const till = tills[brand]
      const cashier = { ...cashiers[brand], scope: null, decides: true }
      const isShort = method === 'cash' && till.shiftId !== null && (await cashIn(tx, till.shiftId)) < sale.worth
      const { answer } = await returnGoods(
        contextAt(tx, at(day)),
        cashier,
        {
          invoiceId: sale.id,
          items: [{ productId: sale.productId, quantity: 1, condition }],
          reason,
          method: isShort ? 'voucher' : method,
          ...(till.shiftId !== null && { shift: { id: till.shiftId } }),
        },
        noKey(cashier.id, 'returnGoods'),
      )
      if (answer.voucher) till.vouchers.push(answer.voucher)
    },
  }))
  const withoutReceipt: PastEvent = {
    at: at(LAST_DAY) + HOUR_MS,
    what: 'una devolución sin recibo',
    happen: async (tx) => {
      const sale = lastOf('vianney')
      const shop = BRANDS.find(({ key }) => key === 'vianney')
      if (!sale || !shop) return
      await returnWithoutReceipt(
        contextAt(tx, at(LAST_DAY) + HOUR_MS),
        manager,
        {
          shopId: shop.shopId,
          items: [{ productId: sale.productId, quantity: 1, condition: 'sellable' }],
          reason: 'Regalo repetido, sin recibo',
          phone: '+502 5555 0142',
        },
        noKey(manager.id, 'returnWithoutReceipt'),
      )
    },
  }
  return [...withReceipt, withoutReceipt]
}
