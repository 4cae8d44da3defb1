import type { CommissionRow } from '@mostrador/contract/sale/commissions'
import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { type CommissionDays, commissionDays, earnedLines } from './earned-lines.queries.ts'
import { KIND, PERSON_ID, PERSON_KEY, PERSON_NAME } from './person-columns.queries.ts'

export interface CommissionFilters {
  readonly from: Day
  readonly to: Day
  /** 0 for all shops. */
  readonly shopId: number
  /** Account of a clerk, who sees no other. 0 for everybody. */
  readonly ownId: number
}

type Sums = CommissionDays & { readonly person: number; readonly shop: number; readonly own: number }

const sums = statement<Sums>()((db, p, engine) => {
  const own = bigintParam(engine, p.own)
  const earned = sql<{
    readonly commissionId: number
    readonly sales: number
    readonly amount: number
    readonly paid: number
  }>`(select "commissionId", cast(sum(sales) as bigint) as sales, cast(sum(amount) as bigint) as amount,
      cast(sum(case when "settlementId" = 0 then 0 else amount end) as bigint) as paid
    from ${earnedLines(p, engine)} as line group by "commissionId")`
  return db
    .selectFrom('commission')
    .leftJoin(earned.as('earned'), 'earned.commissionId', 'commission.id')
    .leftJoin('user_account', 'user_account.id', 'commission.user_id')
    .leftJoin('affiliate', 'affiliate.id', 'commission.affiliate_id')
    .where(sql<boolean>`(${own} = 0 or commission.user_id = ${own})`)
    .orderBy(PERSON_KEY)
    .orderBy('commission.id')
    .select([
      KIND.as('kind'),
      PERSON_ID.as('personId'),
      PERSON_NAME.as('person'),
      sql<number>`coalesce(earned.sales, 0)`.as('sales'),
      sql<number>`coalesce(earned.amount, 0)`.as('amount'),
      sql<number>`coalesce(earned.paid, 0)`.as('paid'),
    ])
})

export const listCommissions = (db: Db, { from, to, shopId, ownId }: CommissionFilters): Promise<CommissionRow[]> =>
  db.all(sums, { ...commissionDays(from, to), person: 0, shop: shopId, own: ownId })
