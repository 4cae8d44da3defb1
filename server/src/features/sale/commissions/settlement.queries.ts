import { sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import { inserting } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { commissionSettlements } from '../../../db/tables/commission.ts'
import { type CommissionDays, pendingLines } from './earned-lines.queries.ts'

export const insertSettlement = inserting(
  commissionSettlements,
  commissionSettlements.writing('commissionId', 'untilDay', 'sales', 'amount', 'authorId', 'author', 'at', 'atLocal'),
)

type Settled = CommissionDays & { readonly person: number; readonly shop: number; readonly settlement: number }

const insertPending = statement<Settled>()((db, p, engine) =>
  db
    .insertInto('commission_line')
    .columns(['settlement_id', 'invoice_id', 'line_no', 'commission_id', 'at_local', 'sales', 'percent', 'amount'])
    .expression(
      db
        .selectFrom(pendingLines(p, engine).as('pending'))
        .select([
          bigintParam(engine, p.settlement).as('settlement_id'),
          'pending.invoiceId',
          'pending.line',
          'pending.commissionId',
          'pending.atLocal',
          'pending.sales',
          'pending.percent',
          'pending.amount',
        ]),
    ),
)

/** Expects a locked percent. Returns the number of stored lines. */
export const settlePending = (tx: Tx, settled: Settled): Promise<number> => tx.change(insertPending, settled)

const sums = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('commission_line')
    .where('settlement_id', '=', p.id)
    .select([
      sql<number>`cast(coalesce(sum(sales), 0) as bigint)`.as('sales'),
      sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'),
    ]),
)

export const sumSettled = async (db: Db, id: number) => (await db.first(sums, { id })) ?? { sales: 0, amount: 0 }

const keepSums = statement<{ id: number; sales: number; amount: number }>()((db, p) =>
  db.updateTable('commission_settlement').set({ sales: p.sales, amount: p.amount }).where('id', '=', p.id),
)

export const keepSettledSums = (tx: Tx, sumsOf: { id: number; sales: number; amount: number }) =>
  tx.change(keepSums, sumsOf)
