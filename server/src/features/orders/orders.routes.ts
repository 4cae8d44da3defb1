import { adiPrices, placeOrder as placeOrderCall } from '@mostrador/contract/orders'
import { key } from '@mostrador/contract/wire'
import { DONE, REFUSALS } from '@mostrador/domain/messages.es'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { adiPriceFor } from './order-refusals.ts'
import { placeOrder } from './place-order.service.ts'
import { listOffers } from './stock.queries.ts'

export function orderRoutes({ staff }: Binder, { database, clock }: Context): void {
  staff(placeOrderCall, async ({ body, caller, request, reply }) => {
    const placed = await placeOrder(database, clock, caller, body, saleKey(request.headers['idempotency-key']))
    if (placed.isReplay) reply.header('idempotent-replayed', 'true')
    return { orderId: placed.id, message: DONE.orderPlaced }
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

/** The key of a sale, from its header; without one the order is stored without that protection (D25). */
function saleKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const read = key.safeParse(header)
  if (!read.success) throw refuse('invalidKey', [])
  return read.data.toLowerCase()
}
