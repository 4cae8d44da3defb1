import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const byKey = statement<{ userId: number; key: string }>()((db, p) =>
  db
    .selectFrom('audit_entry')
    .where('entity', '=', 'venta sin conexión')
    .where('entity_id', '=', p.key)
    .where('act', '=', 'descartar')
    .where('user_id', '=', p.userId)
    .select('id'),
)
const since = statement<{ userId: number; since: string }>()((db, p) =>
  db
    .selectFrom('audit_entry')
    .where('user_id', '=', p.userId)
    .where('at_local', '>', p.since)
    .where('act', '=', 'descartar')
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

export const isDiscarded = async (tx: Tx, userId: number, key: string): Promise<boolean> =>
  (await tx.first(byKey, { userId, key })) !== undefined

export const countDiscarded = async (tx: Tx, userId: number, after: string): Promise<number> =>
  (await tx.first(since, { userId, since: after }))?.count ?? 0
