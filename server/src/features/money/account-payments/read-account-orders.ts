import { paidInOrder } from '@mostrador/domain/money/account-payment'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { Actor } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { findDebtor, shopOfPayment } from './debtor.ts'
import { listOpenOrders } from './open-orders.queries.ts'

/** Lists what a customer owes in a shop, in the order in which a payment on account pays it. Refuses as the payment does. */
export async function readAccountOrders(
  db: Db,
  cashier: Actor,
  request: { readonly customerId: number; readonly shopId?: number | undefined },
) {
  const shop = await shopOfPayment(db, cashier, request.shopId)
  const customerId = await findDebtor(db, cashier, request.customerId, shop.id)
  return paidInOrder(await listOpenOrders(db, customerId, shop.id), []).map((order) => ({
    id: order.id,
    document: invoiceNumber(order),
    issuedAt: order.issuedAt,
    dueDay: order.dueDay,
    balance: order.balance,
  }))
}
