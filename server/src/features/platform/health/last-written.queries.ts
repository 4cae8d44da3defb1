import type { Instant } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const newestInvoice = statement()((db) =>
  db.selectFrom('invoice').orderBy('id', 'desc').limit(1).select('issued_at as at'),
)
const newestEntry = statement()((db) => db.selectFrom('audit_entry').orderBy('id', 'desc').limit(1).select('at'))
const lastAccess = statement()((db) =>
  db
    .selectFrom('user_account')
    // A person who left never logs in again, and would keep a wrong date for ever.
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.max('last_access_at').as('at')),
)

export async function findLastWritten(db: Db): Promise<Instant | undefined> {
  const times = [
    (await db.first(newestInvoice, {}))?.at,
    (await db.first(newestEntry, {}))?.at,
    (await db.first(lastAccess, {}))?.at,
  ]
  return times
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1)
}
