import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { findPasswordHash, updatePassword } from './account.queries.ts'
import { hashPassword, isPassword } from './password.ts'
import { deleteOtherSessions } from './session.queries.ts'

/** Changes the own password (D67); the user's other sessions end (D10). */
export async function changePassword(
  database: Database,
  caller: { id: number; sessionHash: string },
  { current, next }: { current: string; next: string },
): Promise<void> {
  if (!(await isPassword(current, await findPasswordHash(database.reads, caller.id))))
    throw refuse('wrongCurrentPassword', [], { field: 'current' })
  if (current === next) throw refuse('samePassword', [], { field: 'next' })
  const hash = await hashPassword(next)
  await database.inTransaction(async (tx) => {
    await updatePassword(tx, caller.id, hash)
    await deleteOtherSessions(tx, caller.id, caller.sessionHash)
  })
}
