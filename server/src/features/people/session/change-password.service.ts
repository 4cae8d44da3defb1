import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { updatePassword } from './account.queries.ts'
import { checkOwnPassword, OWN_PASSWORD_REFUSALS } from './own-password.ts'
import { hashPassword } from './password.ts'
import { deleteOtherSessions } from './session.queries.ts'

/** Changes the caller's password (D67) and ends the caller's other sessions (D10). Refuses `samePassword`. */
export async function changePassword(
  { database, clock }: ServiceContext,
  caller: { id: number; name: string; sessionHash: string },
  { current, next }: { current: string; next: string },
): Promise<void> {
  const author = { id: caller.id, name: caller.name }
  const change = async () => {
    await checkOwnPassword({ database, clock }, caller.id, current, 'current')
    if (current === next) throw refuse('samePassword', [], { field: 'next' })
    const hash = await hashPassword(next)
    await database.inTransaction(async (tx) => {
      await updatePassword(tx, caller.id, hash)
      await deleteOtherSessions(tx, caller.id, caller.sessionHash)
      const after = { contraseña: 'nueva' }
      await insertAudit(
        tx,
        { author, act: 'editar', entity: 'usuario', entityId: caller.id, before: null, after },
        clock(),
      )
    })
  }
  return withAuditedRefusals(
    { database, clock },
    { author, entity: 'usuario', entityId: caller.id },
    OWN_PASSWORD_REFUSALS,
    change,
  )
}
