import { type SettlementRow, settlementColumns } from '@mostrador/contract/sale/commissions'
import { type SqlBool, sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import { asStored, type ListFilter, listOf, markerOf, sortedBy } from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { KIND, PERSON_ID, PERSON_KEY, PERSON_NAME } from './person-columns.queries.ts'

const byOwner: ListFilter<{ readonly ownId: number }> = {
  params: ({ ownId }) => ({ ownId }),
  where: (p, engine) => {
    const own = bigintParam(engine, markerOf<number>(p, 'ownId'))
    return sql<SqlBool>`(${own} = 0 or commission.user_id = ${own})`
  },
}

const NEWEST = { column: 'at', isDescending: true } as const

const FIRST_DAY = sql<string>`(select substr(min(line.at_local), 1, 10) from commission_line as line
  where line.settlement_id = settlement.id)`

const list = listOf(settlementColumns, {
  from: (db) =>
    db
      .selectFrom('commission_settlement as settlement')
      .innerJoin('commission', 'commission.id', 'settlement.commission_id')
      .leftJoin('user_account', 'user_account.id', 'commission.user_id')
      .leftJoin('affiliate', 'affiliate.id', 'commission.affiliate_id')
      .innerJoin('user_account as author', 'author.id', 'settlement.author_id'),
  select: (rows) =>
    rows.select([
      'settlement.id',
      'settlement.at_local as at',
      KIND.as('kind'),
      PERSON_ID.as('personId'),
      PERSON_NAME.as('person'),
      FIRST_DAY.as('from'),
      'settlement.until_day as to',
      'settlement.sales',
      'settlement.amount',
      'settlement.author_name as author',
    ]),
  columns: {
    at: asStored('settlement.at_local'),
    person: asStored(PERSON_KEY),
    author: asStored('author.name_key'),
    to: sortedBy('settlement.until_day'),
    sales: sortedBy('settlement.sales'),
    amount: sortedBy('settlement.amount'),
  },
  filters: [byOwner],
  id: sql.ref('settlement.id'),
  most: 100_000,
})

/** Newest first unless sorted. `ownId` is the account of a clerk, or 0. */
export const listSettlements = (
  db: Db,
  ownId: number,
  listRequest: ListingOf<typeof settlementColumns>,
): Promise<{ rows: SettlementRow[]; total: number | undefined }> =>
  list(db, { ownId }, { ...listRequest, sort: listRequest.sort ?? NEWEST })
