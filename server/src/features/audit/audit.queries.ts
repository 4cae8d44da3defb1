import { instantOf, localTime } from '@mostrador/domain/time'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** What is worth knowing later: prices, quantities, users, roles, voids, deletions, settings, and what was refused. */
export interface AuditEntry {
  /** null when nobody was logged in. */
  readonly author: { readonly id: number; readonly name: string } | null
  /** What was done, in one Spanish word or two: 'editar', 'eliminar', 'anular', 'rechazado'. */
  readonly act: string
  /** On what: 'producto', 'usuario', 'factura' … */
  readonly entity: string
  readonly entityId: number | string | null
  /** The fields that changed, as they were and as they are; never a password or a key. */
  readonly before: object | null
  readonly after: object | null
}

const insert = statement<{
  at: string
  atLocal: string
  userId: number | null
  userName: string | null
  act: string
  entity: string
  entityId: string | null
  before: string | null
  after: string | null
}>()((db, p) =>
  db.insertInto('audit_entry').values({
    at: p.at,
    at_local: p.atLocal,
    user_id: p.userId,
    user_name: p.userName,
    act: p.act,
    entity: p.entity,
    entity_id: p.entityId,
    before: p.before,
    after: p.after,
  }),
)

/** Writes an entry in the transaction of the change itself; a refused attempt gets a transaction of its own. */
export const insertAudit = (tx: Tx, entry: AuditEntry, now: number) =>
  tx.change(insert, {
    at: instantOf(now),
    atLocal: localTime(now),
    userId: entry.author?.id ?? null,
    userName: entry.author?.name ?? null,
    act: entry.act,
    entity: entry.entity,
    entityId: entry.entityId === null ? null : String(entry.entityId),
    before: entry.before && JSON.stringify(entry.before),
    after: entry.after && JSON.stringify(entry.after),
  })

/** The fields of `after` that differ from `before`, on both sides; nothing changed: undefined. */
export function changedFields<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | undefined {
  const names = (Object.keys(after) as (keyof Row)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return undefined
  const only = (row: Partial<Row>) => Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
  return { before: only(before), after: only(after) }
}
