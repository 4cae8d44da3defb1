import type { Centavos } from '@mostrador/domain/money'
import { type PaymentPart, sumOf } from '@mostrador/domain/money/payment'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { type HeldAccount, holdAccount } from '../../people/customers/held-account.queries.ts'

export interface Buyer {
  readonly customerId: number | null
  /** Her locked account, if what the sale leaves unpaid becomes her debt (D186). */
  readonly account: HeldAccount | null
  /** True if the sale names somebody who was joined with her. */
  readonly isAlias: boolean
}

interface NamingSale {
  readonly named?: number | undefined
  /** Id of the customer today, after joins. Null without a customer. */
  readonly customerId: number | null
  /** Undefined while the shop is unknown, whose setting is then checked later. */
  readonly shopId?: number | undefined
  readonly payments?: readonly PaymentPart[] | undefined
  /** Sum to be paid, as the till showed it. Another sum is refused later. Undefined if it is unknown. */
  readonly due?: Centavos | undefined
  /** True for a sale whose goods have left. */
  readonly isMade: boolean
}

/**
 * Locks the customer of a sale that may be on credit. Expects no locked product or order. Refuses `unknownCustomer`.
 */
export async function holdBuyer(tx: Tx, sale: NamingSale): Promise<Buyer> {
  const { named, customerId, shopId, payments = [], due, isMade } = sale
  const mayOwe = due === undefined || sumOf(payments) < due
  if (customerId === null || !mayOwe || !(await maySellOnCredit(tx, shopId)))
    return { customerId, account: null, isAlias: false }
  const account = await holdAccount(tx, customerId)
  if (account.isDeleted && !isMade) throw refuse('unknownCustomer', [], { field: 'customerId' })
  return { customerId: account.id, account, isAlias: account.id !== named }
}

const maySellOnCredit = async (tx: Tx, shopId: number | undefined): Promise<boolean> =>
  shopId === undefined || (await findCashSettings(tx, shopId)).sellsOnCredit
