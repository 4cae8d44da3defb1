import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { HELD_BY, SOLD_BY } from '../catalogue-order-records/catalogue-order-record.queries.ts'

const forget = statement<{ before: Instant }>()((db, p) =>
  db
    .updateTable('catalogue_order')
    .set({ name: '', name_key: '', phone: '', note: '' })
    .where('phone', '<>', '')
    .where('placed_at', '<', p.before)
    .where('declined_at', 'is', null)
    .where(sql<boolean>`${SOLD_BY} is null and ${HELD_BY} is null`),
)

const forgetOld = statement<{ before: Instant }>()((db, p) => db.deleteFrom('catalogue_try').where('at', '<', p.before))

/** Erases network addresses and telephones that were counted for the limits before an instant. */
export const forgetTries = (tx: Tx, before: Instant): Promise<number> => tx.change(forgetOld, { before })

/** Erases name, telephone and note of undecided orders of before an instant. Returns their number. */
export const forgetUndecided = (tx: Tx, before: Instant): Promise<number> => tx.change(forget, { before })
