import { adiPrices, discardSale as discardSaleCall, placeOrder as placeOrderCall } from '@mostrador/contract/orders'
import { DONE, REFUSALS } from '@mostrador/domain/messages.es'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { saleKey } from '../../http/sale-key.ts'
import { refuse } from '../../refuse.ts'
import { discardSale } from './discard-sale.service.ts'
import { adiPriceFor } from './order-refusals.ts'
import { placeOrder } from './place-order.service.ts'
import { listOffers } from './stock.queries.ts'

export function orderRoutes({ staff }: Binder, { database, clock }: Context): void {
  staff(placeOrderCall, async ({ body, caller, request, reply }) => {
    const key = saleKey(request)
    const placed = await placeOrder(database, clock, caller, body, key)
    if (placed.isReplay) reply.header('idempotent-replayed', 'true')
    return { orderId: placed.id, message: DONE.orderPlaced, ...(key !== null && { key }) }
  })

  staff(discardSaleCall, async ({ body, caller }) => {
    await discardSale(database, clock, caller, body)
    return { message: DONE.saleDiscarded }
  })

  staff(adiPrices, async ({ body, caller }) => {
    const offers = await listOffers(
      database.reads,
      caller.shopId,
      body.map((line) => line.productId),
    )
    const gone = body.filter((line) => !offers.some((offer) => offer.id === line.productId))
    if (gone.length > 0)
      throw refuse('unknownProduct', [gone.map((line) => REFUSALS.notForSale(`El producto ${line.productId}`))])
    return {
      prices: offers.map((offer) => ({ productId: offer.id, adiPrice: adiPriceFor(offer) })),
      message: DONE.listed,
    }
  })
}
