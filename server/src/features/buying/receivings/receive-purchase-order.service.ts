import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { holdPurchaseOrder } from '../purchase-orders/purchase-order-record.queries.ts'
import { refuseReceiving } from '../purchase-orders/refuse-receiving.ts'
import { type Begun, beginReceiving } from './begin-receiving.ts'

/**
 * Begins a draft with an order's expected units (D113). Refuses a closed order, a completely received one, and one
 * with an open draft.
 */
export const receivePurchaseOrder = (
  { database, clock }: ServiceContext,
  author: Author,
  id: number,
  act: KeyedAct,
): Promise<Done<Begun>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const order = await holdPurchaseOrder(tx, id)
      if (!order) throw refuse('notFound', [])
      await refuseReceiving(tx, order)
      const { shopId, shop, extensionId, extension, supplierId, supplier } = order
      return beginReceiving(tx, now, {
        shopId,
        shop,
        extensionId,
        extension,
        supplierId,
        supplier,
        series: '',
        number: '',
        invoiceDay: null,
        freight: 0,
        discount: 0,
        purchaseOrderId: id,
        author,
      })
    })
  })
