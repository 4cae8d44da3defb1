import { latestPast } from '../../../clock.ts'
import { beginRevision, findRevision } from '../../../db/revision.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Epoch milliseconds of the group's latest start of a nightly backup, and of its latest good one. */
const BEGUN = 'backup-begun'
const GOOD = 'backup-good'

const replace = statement<{ name: string; seen: number; value: number }>()((db, p) =>
  db.updateTable('revision').set({ value: p.value }).where('name', '=', p.name).where('value', '=', p.seen),
)
const raise = statement<{ name: string; value: number; latest: number }>()((db, p) =>
  db
    .updateTable('revision')
    .set({ value: p.value })
    .where('name', '=', p.name)
    // Replaces a date of a clock that was ahead.
    .where((eb) => eb.or([eb('value', '<', p.value), eb('value', '>', p.latest)])),
)

export const findNightlyTurn = async (db: Db): Promise<{ begun: number; good: number }> => ({
  begun: await findRevision(db, BEGUN),
  good: await findRevision(db, GOOD),
})

/** Returns true for one server, if none has taken the turn since `seen` was read. */
export async function takeTurn(tx: Tx, seen: number, now: number): Promise<boolean> {
  await beginRevision(tx, BEGUN)
  return (await tx.change(replace, { name: BEGUN, seen, value: now })) === 1
}

export async function keepGoodBackup(tx: Tx, at: number): Promise<void> {
  await beginRevision(tx, GOOD)
  await tx.change(raise, { name: GOOD, value: at, latest: Date.parse(latestPast(at)) })
}
