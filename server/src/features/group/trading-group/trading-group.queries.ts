import { type TradingGroup, UNNAMED_GROUP } from '@mostrador/domain/group/trading-group'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound } from '../../../db/table.ts'
import { GROUP_FIELDS, tradingGroups } from '../../../db/tables/installation.ts'

const read = tradingGroups.reading(...GROUP_FIELDS)
const written = tradingGroups.writing('single', ...GROUP_FIELDS)
const settled = tradingGroups.writing(...GROUP_FIELDS)

const THE_GROUP = 1

const found = statement()((db) => db.selectFrom('trading_group').where('single', '=', THE_GROUP).select(read.columns))

/** Empty until the owner enters the data. */
export async function findTradingGroup(db: Db): Promise<TradingGroup> {
  const row = await db.first(found, {})
  return row ? read.decode(row) : UNNAMED_GROUP
}

const keep = statement<Bound<typeof written>>()((db, p) =>
  db
    .insertInto('trading_group')
    .values(written.columns(p))
    .onConflict((conflict) => conflict.column('single').doUpdateSet(settled.columns(p))),
)

export const keepTradingGroup = (tx: Tx, group: TradingGroup) =>
  tx.change(keep, written.bind({ ...group, single: THE_GROUP }))
