import { instantOf, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import { insertingAll } from '../../../db/records.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Given } from '../../../db/table.ts'
import { auditEntries } from '../../../db/tables/audit-entry.ts'

export interface AuditEntry {
  /** Null if nobody was logged in. */
  readonly author: Author | null
  /** The act in one or two Spanish words: 'editar', 'eliminar', 'anular', 'rechazado'. */
  readonly act: string
  /** Kind of the changed thing: 'producto', 'usuario', 'factura' … */
  readonly entity: string
  readonly entityId: number | string | null
  /** Old and new values of the changed fields. Never a password or a key. */
  readonly before: object | null
  readonly after: object | null
}

const row = auditEntries.writing('at', 'atLocal', 'authorId', 'author', 'act', 'entity', 'entityId', 'before', 'after')

const asRow = (entry: AuditEntry, now: number): Given<typeof row> => ({
  at: instantOf(now),
  atLocal: localTime(now),
  authorId: entry.author?.id ?? null,
  author: entry.author?.name ?? null,
  act: entry.act,
  entity: entry.entity,
  entityId: entry.entityId === null ? null : String(entry.entityId),
  before: entry.before && JSON.stringify(entry.before),
  after: entry.after && JSON.stringify(entry.after),
})

const insert = insertingAll(auditEntries, row)

/** Call in the transaction of the change. A refused attempt gets one of its own. */
export const insertAudit = (tx: Tx, entry: AuditEntry, now: number) => insert(tx, [asRow(entry, now)])

/** Milliseconds in which one person's refusals of one kind share an entry, so that repetition does not fill the disk. */
export const FOLDED_FOR_MS = 600_000

const insertFolded = statement<Bound<typeof row> & { refusal: string; latest: string }>()((db, p) =>
  db
    .insertInto('audit_entry')
    .values({ ...row.columns(p), refusal: p.refusal })
    .onConflict((conflict) =>
      conflict
        .column('refusal')
        .where('refusal', 'is not', null)
        .doUpdateSet((eb) => ({ times: eb('audit_entry.times', '+', 1), after: p.latest })),
    ),
)

/**
 * The first refusal's entry counts the others, and has the latest sentence and time. A single statement needs no
 * isolation: a hundred at once wait for its row.
 */
export const keepRefusal = (
  tx: Tx,
  { author, entity, entityId }: Pick<AuditEntry, 'author' | 'entity' | 'entityId'>,
  { code, after }: { code: string; after: object },
  now: number,
) =>
  tx.change(insertFolded, {
    ...row.bind(asRow({ author, act: 'rechazado', entity, entityId, before: null, after }, now)),
    refusal: [author?.id, code, entity, entityId, Math.floor(now / FOLDED_FOR_MS)].join(' '),
    latest: JSON.stringify({ ...after, última: localTime(now) }),
  })

export async function insertAudits(tx: Tx, entries: readonly AuditEntry[], now: number): Promise<void> {
  if (entries.length === 0) return
  await insert(
    tx,
    entries.map((entry) => asRow(entry, now)),
  )
}

export const withTimes = <Row extends { after: string | null; times: number }>({ times, ...row }: Row) =>
  times === 1 ? row : { ...row, after: JSON.stringify({ ...JSON.parse(row.after ?? '{}'), veces: times }) }

/** Old and new values of the fields that differ. Undefined without a change. */
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
