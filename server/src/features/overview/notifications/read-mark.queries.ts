import type { Instant } from '@mostrador/domain/time'
import { bigintParam, textParam, textRows } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const ofUser = statement<{ userId: number }>()((db, p) =>
  db.selectFrom('notification_read').where('user_id', '=', p.userId).select('notification'),
)

export const listReadMarks = async (db: Db, userId: number): Promise<ReadonlySet<string>> =>
  new Set((await db.all(ofUser, { userId })).map(({ notification }) => notification))

const remove = statement<{ userId: number }>()((db, p) =>
  db.deleteFrom('notification_read').where('user_id', '=', p.userId),
)
const insert = statement<{ userId: number; ids: string; at: Instant }>()((db, p, engine) =>
  db
    .insertInto('notification_read')
    .columns(['user_id', 'notification', 'at'])
    .expression(
      db
        .selectFrom(textRows(engine, p.ids).as('given'))
        .select([bigintParam(engine, p.userId).as('user_id'), 'given.value', textParam(engine, p.at).as('at')]),
    ),
)

/** Drops the marks of past notices, so that a user's marks never pile up. */
export async function replaceReadMarks(tx: Tx, userId: number, ids: readonly string[], at: Instant): Promise<void> {
  await tx.change(remove, { userId })
  await tx.change(insert, { userId, ids: JSON.stringify(ids), at })
}
