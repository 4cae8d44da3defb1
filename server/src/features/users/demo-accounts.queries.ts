import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const demoUser = statement<{ pattern: string }>()((db, p) =>
  db
    .selectFrom('user_account')
    .where('email_key', 'like', p.pattern)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1),
)

/** Whether accounts whose password stands in the README can still log in (D81). */
export const hasDemoAccounts = async (db: Db): Promise<boolean> =>
  (await db.first(demoUser, { pattern: '%@demo.gt' })) !== undefined
