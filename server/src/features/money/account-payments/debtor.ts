import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { type Actor, isOutside, type RowScope } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { type HeldAccount, holdAccount } from '../../people/customers/held-account.queries.ts'
import { resolveAlias } from '../../people/customers/joined-customer.queries.ts'
import { findOrderOf, hasBoughtIn } from './open-orders.queries.ts'

export async function shopOfPayment(tx: Db, { scope }: Actor, requestedShopId: number | undefined) {
  const id = requestedShopId ?? scope
  if (id === null) throw refuse('accountShopNeeded', [], { field: 'shopId' })
  const shop = isOutside(scope, id) ? undefined : await findLookup(tx, 'shop', id)
  if (!shop) throw refuse('notFound', [])
  return { id, name: shop.name }
}

/** Refuses a clerk whose shop sells nothing on credit (D196). */
export async function refuseWithoutCredit(db: Db, scope: RowScope): Promise<void> {
  if (scope !== null && !(await findCashSettings(db, scope)).sellsOnCredit) throw refuse('notAllowed', [])
}

/** A clerk takes money only from buyers of the clerk's shop (D196). A deleted customer may still pay. */
export async function findDebtor(db: Db, { scope }: Actor, customerId: number, shopId: number): Promise<number> {
  await refuseWithoutCredit(db, scope)
  const resolved = await resolveAlias(db, customerId)
  if (!resolved || (scope !== null && !(await hasBoughtIn(db, resolved.id, shopId)))) throw refuse('notFound', [])
  return resolved.id
}

export const holdDebtor = async (tx: Tx, cashier: Actor, customerId: number, shopId: number): Promise<HeldAccount> =>
  holdAccount(tx, await findDebtor(tx, cashier, customerId, shopId))

/** Refuses ticked orders that owe nothing any more, and those of another customer or shop. Expects locked orders. */
export async function refuseTicked(
  tx: Tx,
  customerId: number,
  shopId: number,
  ticked: readonly number[],
  open: readonly { readonly id: number }[],
): Promise<void> {
  const owing = new Set(open.map(({ id }) => id))
  for (const id of ticked) {
    if (owing.has(id)) continue
    const order = await findOrderOf(tx, id, customerId, shopId)
    if (!order) throw refuse('notFound', [])
    throw refuse('tickedPaid', [invoiceNumber(order)], { field: 'ticked' })
  }
}
