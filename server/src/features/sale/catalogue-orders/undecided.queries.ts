import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import {
  chosenIds,
  HELD_BY,
  lockCatalogueOrders,
  SOLD_BY,
} from '../catalogue-order-records/catalogue-order-record.queries.ts'

const IS_UNDECIDED = sql<boolean>`(catalogue_order.declined_at is null and ${SOLD_BY} is null and ${HELD_BY} is null)`

const old = statement<{ before: Instant }>()((db, p) =>
  db
    .selectFrom('catalogue_order')
    .where('phone', '<>', '')
    .where('placed_at', '<', p.before)
    .where(IS_UNDECIDED)
    .select('id'),
)

const forget = statement<{ ids: string }>()((db, p, engine) =>
  db
    .updateTable('catalogue_order')
    .set({ name: '', name_key: '', phone: '', note: '' })
    .where('id', 'in', chosenIds(engine, p.ids))
    .where(IS_UNDECIDED),
)

export async function forgetUndecided(tx: Tx, before: Instant): Promise<number> {
  const ids = idRows((await tx.all(old, { before })).map(({ id }) => id))
  if (ids === '[]') return 0
  await lockCatalogueOrders(tx, ids)
  return tx.change(forget, { ids })
}

const forgetOld = statement<{ before: Instant }>()((db, p) => db.deleteFrom('catalogue_try').where('at', '<', p.before))

export const forgetTries = (tx: Tx, before: Instant): Promise<number> => tx.change(forgetOld, { before })
