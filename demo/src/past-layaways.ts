import { CF } from '@mostrador/domain/people/nit'
import { leastDeposit } from '@mostrador/domain/sale/encargo'
import { orderTotals } from '@mostrador/domain/sale/order'
import { DAY_MS, dayAfter, HOUR_MS, localDay } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { placeEncargo } from '@mostrador/server/features/sale/encargos/place-encargo.service'
import { contextAt } from './context-at.ts'
import type { ProductsByBrand } from './insert-goods.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { seeded } from './seeded.ts'
import { BRANDS, type Brand } from './shops.ts'
import { type Tills, tillsSince } from './tills.ts'

/** Apartados: days after `tillsSince`, customer, and days to hold. The second one is past its date. */
const APARTADOS = [
  { day: 3, brand: 'vianney', customer: 'Rosalía Mucú Caal', phone: '+502 5590 1187', days: 30 },
  { day: 5, brand: 'balam', customer: 'Edwin Ajú Coc', phone: '+502 4417 3052', days: 10 },
  { day: 13, brand: 'vianney', customer: 'Marvin Estrada', phone: '+502 3058 6641', days: 21 },
  { day: 18, brand: 'balam', customer: 'Lidia Sontay', phone: '+502 5771 9420', days: 30 },
] as const

/** The shops' default is 20 % of the total. Customers pay somewhat more. */
const DEPOSIT_PERCENT = 30

/** Apartados (D105) with deposits in the drawer that was open then. */
export const apartadoEvents = (
  now: number,
  {
    shelves,
    products,
    tills,
    cashiers,
  }: {
    readonly shelves: ProductsByBrand
    readonly products: Readonly<Record<Brand['key'], readonly [number, ...number[]]>>
    readonly tills: Tills
    readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
  },
): PastEvent[] => {
  const random = seeded(20_261_105)
  return APARTADOS.flatMap(({ day, brand, customer, phone, days }) => {
    const shop = BRANDS.find(({ key }) => key === brand)
    const at = tillsSince(now) + day * DAY_MS + 11 * HOUR_MS
    const shelved = shelves[brand][random.pick(products[brand])]
    if (!shop || !shelved) return []
    const lines = [{ productId: shelved.id, quantity: random.whole(1, 2), price: shelved.price }]
    const deposit = leastDeposit(orderTotals(lines, 0).total, DEPOSIT_PERCENT)
    const { shopId, title } = shop
    const happen = async (tx: Tx): Promise<void> => {
      const { shiftId } = tills[brand]
      await placeEncargo(
        contextAt(tx, at),
        {
          ...cashiers[brand],
          scope: shopId,
          shop: title,
          hasAffiliates: brand === 'vianney',
          hasEncargos: brand === 'vianney',
        },
        {
          shopId,
          extensionId: 1,
          affiliateId: null,
          lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
          customer,
          nit: CF,
          percent: 0,
          phone,
          heldUntil: dayAfter(localDay(at), days),
          payments: [{ method: 'cash', amount: deposit, received: deposit }],
          ...(shiftId !== null && { shift: { id: shiftId } }),
        },
        null,
      )
    }
    return [{ at, what: 'un apartado', happen }]
  })
}
