import {
  adiPrices,
  discardSale as discardSaleCall,
  knownBuyer,
  placeOrder as placeOrderCall,
  recordSale as recordSaleCall,
} from '@mostrador/contract/orders'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/permissions'
import { rowScope } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Binder } from '../../http/implement.ts'
import { saleKey } from '../../http/sale-key.ts'
import { guardPayments } from '../vouchers/guess-guard.ts'
import { discardSale } from './discard-sale.service.ts'
import { findAdiPrices } from './find-adi-prices.ts'
import { findKnownBuyer } from './known-buyer.queries.ts'
import { placeOrder } from './place-order.service.ts'
import { recordSale } from './record-sale.service.ts'

/** `wake`: an order that is stored may have a document to be sent. */
export function orderRoutes({ staff }: Binder, { database, clock }: Context, wake: () => void): void {
  staff(placeOrderCall, async ({ body, caller, request, reply }) => {
    const key = saleKey(request)
    const placed = await guardPayments({ database, clock }, caller.id, body.payments, () =>
      placeOrder(database, clock, caller, body, key),
    )
    wake()
    if (placed.isReplay) reply.header('idempotent-replayed', 'true')
    const { change, isOwing } = placed
    return { orderId: placed.id, change, isOwing, message: DONE.orderPlaced, ...(key !== null && { key }) }
  })

  staff(discardSaleCall, async ({ body, caller }) => {
    await discardSale(database, clock, caller, body)
    return { message: DONE.saleDiscarded }
  })

  staff(recordSaleCall, async ({ body, caller, reply }) => {
    const recorder = { ...caller, scope: rowScope(caller), decides: can(caller, 'orders.recordAny') }
    const recorded = await guardPayments({ database, clock }, caller.id, body.payments, () =>
      recordSale({ database, clock }, recorder, body),
    )
    wake()
    if (recorded.isReplay) reply.header('idempotent-replayed', 'true')
    const { change, isOwing } = recorded
    return { orderId: recorded.id, change, isOwing, message: DONE.saleRecorded, key: body.key }
  })

  staff(knownBuyer, async ({ body, caller }) => ({
    name: (await findKnownBuyer(database.reads, caller.shopId, body.nit)) ?? null,
    message: DONE.listed,
  }))

  staff(adiPrices, async ({ body, caller }) => {
    const productIds = body.map(({ productId }) => productId)
    return { prices: await findAdiPrices(database.reads, caller, productIds), message: DONE.listed }
  })
}
