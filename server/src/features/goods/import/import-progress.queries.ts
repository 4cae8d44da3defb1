import type { ImportPhase } from '@mostrador/contract/overview/product-import'
import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

export type Progress = {
  readonly phase: ImportPhase
  readonly done: number
  readonly rows: number
}

/** Key of an import: its user, and the name that the user gave it. */
export type ImportName = {
  readonly userId: number
  readonly ticket: string
}

const found = statement<ImportName>()((db, p) =>
  db
    .selectFrom('import_progress')
    .where('user_id', '=', p.userId)
    .where('ticket', '=', p.ticket)
    .select(['phase', 'done', 'row_count as rows']),
)

export async function findProgress(db: Db, name: ImportName): Promise<Progress | undefined> {
  const row = await db.first(found, name)
  // Only `keepProgress` writes the column, so it holds a phase.
  return row && { ...row, phase: row.phase as ImportPhase }
}

const keep = statement<ImportName & Progress & { at: Instant }>()((db, p) =>
  db
    .insertInto('import_progress')
    .values({
      user_id: p.userId,
      ticket: p.ticket,
      phase: p.phase,
      done: p.done,
      row_count: p.rows,
      told_at: p.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'ticket'])
        .doUpdateSet({ phase: p.phase, done: p.done, row_count: p.rows, told_at: p.at }),
    ),
)

export const keepProgress = (tx: Tx, name: ImportName, progress: Progress, at: Instant) =>
  tx.change(keep, { ...name, ...progress, at })

const forget = statement<{ userId: number; before: Instant }>()((db, p) =>
  db.deleteFrom('import_progress').where('user_id', '=', p.userId).where('told_at', '<', p.before),
)

export const forgetProgress = (tx: Tx, userId: number, before: Instant) => tx.change(forget, { userId, before })
