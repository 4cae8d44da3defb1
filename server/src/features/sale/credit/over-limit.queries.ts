import type { Centavos } from '@mostrador/domain/money'
import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { balanceOfInvoice } from '../../../db/invoice-balance.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const MOST_TOLD = 100

export interface OverLimitSale {
  readonly id: number
  readonly shop: string
  readonly customer: string
  /** Local time at which the sale was stored. */
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

/** Newest first. Leaves out sales that were due before `since`. */
export const listOverLimit = async (db: Db, since: Day): Promise<OverLimitSale[]> =>
  (await db.all(overLimit, { since })).toSorted((one, other) => other.id - one.id)
