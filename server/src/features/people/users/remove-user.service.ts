import type { Profile } from '@mostrador/domain/people/user'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { deleteOtherSessions } from '../session/session.queries.ts'
import { deleteUser, findUser } from './user-record.queries.ts'
import { auditedUser, refuseBrokenRule, USER_RULES } from './user-rules.ts'

/** The row stays for what the user signed, and the e-mail is free again (D6, D77). Refuses `notFound`. */
export function removeUser({ database, clock }: ServiceContext, caller: Profile, id: number): Promise<string> {
  const author = { id: caller.id, name: caller.name }
  const remove = () =>
    database.inTransaction(async (tx) => {
      const before = await findUser(tx, id)
      if (!before) throw refuse('notFound', [])
      await refuseBrokenRule(tx, caller, before, null)
      const now = clock()
      await deleteUser(tx, id, instantOf(now))
      await deleteOtherSessions(tx, id, '')
      await insertAudit(
        tx,
        { author, act: 'eliminar', entity: 'usuario', entityId: id, before: auditedUser(before), after: null },
        now,
      )
      return before.name
    })
  return withAuditedRefusals({ database, clock }, { author, entity: 'usuario', entityId: id }, USER_RULES, remove)
}
