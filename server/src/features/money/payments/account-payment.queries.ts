import type { Instant } from '@mostrador/domain/time'
import { inserting, insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { accountPaymentOrders, accountPayments } from '../../../db/tables/account-payment.ts'

export const insertAccountPayment = inserting(
  accountPayments,
  accountPayments.writing(
    'shopId',
    'customerId',
    'amount',
    'voucherId',
    'owedAfter',
    'authorId',
    'author',
    'at',
    'atLocal',
  ),
)

export const insertAccountOrders = insertingAll(
  accountPaymentOrders,
  accountPaymentOrders.writing('accountPaymentId', 'invoiceId', 'amount', 'balance', 'dueDay'),
)

const stored = accountPayments.reading('id', 'shopId', 'customerId', 'amount', 'atLocal', 'voidedAt')

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('account_payment').where('id', '=', p.id).select(stored.columns),
)

/** Returns a payment on account. Its customer and orders are its lock (`holdAccountPayment`). */
export async function findAccountPayment(db: Db, id: number) {
  const found = await db.first(byId, { id })
  return found && stored.decode(found)
}

const markVoid = statement<{ id: number; now: Instant; userId: number }>()((db, p) =>
  db
    .updateTable('account_payment')
    .set({ voided_at: p.now, voided_by: p.userId })
    .where('id', '=', p.id)
    .where('voided_at', 'is', null),
)

/** Voids a payment on account. True only for the call that does it. */
export const markAccountPaymentVoid = async (
  tx: Tx,
  payment: { readonly id: number; readonly now: Instant; readonly userId: number },
): Promise<boolean> => (await tx.change(markVoid, payment)) === 1
