import {
  adiPrices,
  discardSale as discardSaleCall,
  knownBuyer,
  placeOrder as placeOrderCall,
  recordSale as recordSaleCall,
} from '@mostrador/contract/sale/orders'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { idempotencyKey, sayReplay } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import type { AskName } from '../../fiscal/fel/look-up.service.ts'
import { guardPayments } from '../../money/vouchers/guess-guard.ts'
import { discardSale } from './discard-sale.service.ts'
import { findAdiPrices } from './find-adi-prices.ts'
import { findKnownBuyer } from './known-buyer.queries.ts'
import { placeOrder } from './place-order.service.ts'
import { recordSale } from './record-sale.service.ts'

/** `askName` looks up the receiver's registered name. `wake` starts sending stored documents. */
export function orderRoutes(
  { staff }: Binder,
  { database, clock }: Context,
  { askName, wake }: { readonly askName: AskName; readonly wake: () => void },
): void {
  staff(placeOrderCall, async ({ body, caller, request, reply }) => {
    const key = idempotencyKey(request)
    await askName(caller.shopId, body)
    const placed = await guardPayments({ database, clock }, caller.id, body.payments, () =>
      placeOrder(database, clock, caller, body, key),
    )
    wake()
    sayReplay(reply, placed)
    const { change, isOwing } = placed
    return { orderId: placed.id, change, isOwing, message: DONE.orderPlaced, ...(key !== null && { key }) }
  })

  staff(discardSaleCall, async ({ body, caller }) => {
    // The discarded number belongs to its own shop's shift, whichever shop an office user is in.
    const scope = can(caller, 'orders.recordAny') ? null : caller.shopId
    await discardSale(database, clock, { ...caller, scope }, body)
    return { message: DONE.saleDiscarded }
  })

  staff(recordSaleCall, async ({ body, caller, reply }) => {
    await askName(caller.shopId, body)
    const recorder = { ...caller, scope: rowScope(caller), decides: can(caller, 'orders.recordAny') }
    const recorded = await guardPayments({ database, clock }, caller.id, body.payments, () =>
      recordSale({ database, clock }, recorder, body),
    )
    wake()
    sayReplay(reply, recorded)
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
