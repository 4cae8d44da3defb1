import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const DEMO = '%@demo.gt'

const demoUser = statement<{ pattern: string }>()((db, p) =>
  db
    .selectFrom('user_account')
    .where('email_key', 'like', p.pattern)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1),
)

/** Whether accounts with the password in the README can still log in (D81). */
export const hasDemoAccounts = async (db: Db): Promise<boolean> =>
  (await db.first(demoUser, { pattern: DEMO })) !== undefined

const remove = statement<{ pattern: string; now: Instant }>()((db, p) =>
  db
    .updateTable('user_account')
    .set({ deleted_at: p.now, is_active: 0 })
    .where('email_key', 'like', p.pattern)
    .where('deleted_at', 'is', null)
    .returning('email'),
)
const endSessions = statement<{ pattern: string }>()((db, p) =>
  db
    .deleteFrom('session')
    .where('user_id', 'in', db.selectFrom('user_account').where('email_key', 'like', p.pattern).select('id')),
)

/** Removes the demo accounts and ends their sessions. Their invoices stay. Returns the removed e-mails. */
export async function removeDemoAccounts(tx: Tx, now: Instant): Promise<string[]> {
  await tx.change(endSessions, { pattern: DEMO })
  return (await tx.all(remove, { pattern: DEMO, now })).map((user) => user.email)
}
