import type { openReceiving as call } from '@mostrador/contract/buying/receivings'
import type { StockLocation } from '@mostrador/domain/goods/product'
import type { z } from 'zod/mini'
import { isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { holdPurchaseOrder } from '../purchase-orders/purchase-order-record.queries.ts'
import { refuseReceiving } from '../purchase-orders/refuse-receiving.ts'
import { type Begun, beginReceiving } from './begin-receiving.ts'
import { type ReceivingCaller, refuseReceivedTwice, supplierName } from './receiving-rules.ts'

/**
 * Begins a draft that all users of its shop can fill (D112). An order gives place and supplier. Refuses another
 * shop, a deleted shop or extension, an invoice received before, and what `refuseReceiving` refuses.
 */
export const openReceiving = (
  { database, clock }: ServiceContext,
  receiver: ReceivingCaller,
  request: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<Begun>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const { shopId, extensionId, reference, freight = 0, discount = 0 } = request
      if (isOutside(receiver.scope, shopId)) throw refuse('notFound', [])
      const place = await placeOf(tx, { shopId, extensionId })
      const ordered =
        request.purchaseOrderId === undefined ? undefined : await orderedOf(tx, request.purchaseOrderId, place)
      const supplierId = request.supplierId ?? ordered?.supplierId ?? null
      const terms = {
        supplierId,
        series: reference?.series ?? '',
        number: reference?.number ?? '',
        freight,
        discount,
      }
      await refuseReceivedTwice(tx, terms, 0)
      return beginReceiving(tx, now, {
        ...place,
        ...terms,
        supplier: await supplierName(tx, supplierId),
        invoiceDay: reference?.day ?? null,
        purchaseOrderId: ordered?.id ?? null,
        author: receiver,
      })
    })
  })

async function placeOf(tx: Tx, { shopId, extensionId }: StockLocation) {
  const shop = await findLookup(tx, 'shop', shopId)
  if (!shop?.isActive) throw refuse('choiceGone', [], { field: 'shopId' })
  const extension = await findLookup(tx, 'extension', extensionId)
  if (!extension?.isActive) throw refuse('choiceGone', [], { field: 'extensionId' })
  return { shopId, shop: shop.name, extensionId, extension: extension.name }
}

async function orderedOf(tx: Tx, id: number, place: StockLocation) {
  const order = await holdPurchaseOrder(tx, id)
  if (!order || order.shopId !== place.shopId || order.extensionId !== place.extensionId) throw refuse('notFound', [])
  await refuseReceiving(tx, order)
  return order
}
