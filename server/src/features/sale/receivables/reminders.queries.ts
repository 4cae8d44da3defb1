import { idRows, numberRows } from '../../../db/dialect.ts'
import { inserting } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { customerReminders } from '../../../db/tables/customer-reminder.ts'

export const insertReminder = inserting(
  customerReminders,
  customerReminders.writing('customerId', 'authorId', 'author', 'at', 'atLocal'),
)

const lastOf = statement<{ ids: string; until: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('customer as named', (join) =>
      join.on((eb) => eb.or([eb('named.id', '=', eb.ref('wanted.a')), eb('named.joined_id', '=', eb.ref('wanted.a'))])),
    )
    .innerJoin('customer_reminder as reminder', 'reminder.customer_id', 'named.id')
    .where('reminder.at_local', '<', p.until)
    .groupBy('wanted.a')
    .select((eb) => ['wanted.a as id', eb.fn.max('reminder.at_local').as('at')]),
)

/** Local time of the last reminder before `until`, by customer. Reminders of aliases count. */
export async function listLastReminders(
  db: Db,
  rows: readonly { readonly customerId: number | null }[],
  until: string,
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ customerId }) => customerId ?? [])
  if (ids.length === 0) return new Map()
  return new Map((await db.all(lastOf, { ids: idRows(ids), until })).map(({ id, at }) => [id, at]))
}
