import type { Centavos } from '@mostrador/domain/money'
import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { balanceOfInvoice } from '../../../db/invoice-balance.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Most sales that are told, those due last. */
const MOST_TOLD = 100

/** A sale that was stored above its customer's credit and still owes (D187). */
export interface OverLimitSale {
  readonly id: number
  readonly shop: string
  readonly customer: string
  /** When it was stored. Local. */
  readonly at: string
  readonly balance: Centavos
}

/** Reads `invoice_due` backwards. */
const overLimit = statement<{ since: Day }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('due_day', '>=', p.since)
    .where(sql<boolean>`voided_at is null and charge in (1, 2)`)
    .where('over_limit', '=', 1)
    .orderBy('due_day', 'desc')
    .limit(MOST_TOLD)
    .select(['id', 'shop_name as shop', 'customer', 'issued_local as at', balanceOfInvoice('invoice').as('balance')]),
)

/** Lists sales above the credit of their customers that still owe, unless they were due before a day. Newest first. */
export const listOverLimit = async (db: Db, since: Day): Promise<OverLimitSale[]> =>
  (await db.all(overLimit, { since })).toSorted((one, other) => other.id - one.id)
