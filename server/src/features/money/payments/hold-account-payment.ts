import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { holdAccount } from '../../people/customers/held-account.queries.ts'
import { resolveAlias } from '../../people/customers/joined-customer.queries.ts'
import { findAccountPayment } from './account-payment.queries.ts'
import { holdOrder, listAccountParts, lockOrders } from './payment.queries.ts'

export type HeldOrder = NonNullable<Awaited<ReturnType<typeof holdOrder>>>

/** Locks a payment's customer, then its orders by id. Returns its parts as they are after the wait. */
export async function holdAccountPayment(tx: Tx, id: number) {
  const seen = await findAccountPayment(tx, id)
  if (!seen) throw refuse('notFound', [])
  const resolved = await resolveAlias(tx, seen.customerId)
  const customer = await holdAccount(tx, resolved?.id ?? seen.customerId)
  const ids = new Set((await listAccountParts(tx, id)).flatMap(({ invoiceId }) => invoiceId ?? []))
  const ordered = [...ids].sort((a, b) => a - b)
  await lockOrders(tx, ordered)
  const orders: HeldOrder[] = []
  for (const invoiceId of ordered) {
    const order = await holdOrder(tx, invoiceId)
    if (order) orders.push(order)
  }
  const payment = (await findAccountPayment(tx, id)) ?? seen
  return { payment, customer, orders, parts: await listAccountParts(tx, id) }
}
