import type { Profile } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { standingEntry } from '../../group/lookups/standing-entry.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { findRemovedUser, undeleteUser } from './removed-users.queries.ts'
import { findUserByEmail } from './user-record.queries.ts'
import { auditedUser, refuseBrokenRule } from './user-rules.ts'

/** Restores a user as inactive and returns the name. Refuses an e-mail that another user has by now (D77). */
export const restoreUser = ({ database, clock }: ServiceContext, caller: Profile, id: number): Promise<string> =>
  database.inTransaction(async (tx) => {
    const removed = await findRemovedUser(tx, id)
    if (!removed) throw refuse('notFound', [])
    await refuseBrokenRule(tx, caller, null, removed)
    const user = {
      ...removed,
      shopId: await standingEntry(tx, 'shop', removed.shopId),
      extensionId: await standingEntry(tx, 'extension', removed.extensionId),
    }
    const other = await findUserByEmail(tx, user.email)
    if (other !== undefined) throw refuse('emailTakenSince', [user.email, other.name])
    await undeleteUser(tx, user)
    const author = { id: caller.id, name: caller.name }
    const changed = changedFields(auditedUser(removed), auditedUser(user))
    const entry = { act: 'restaurar', entity: 'usuario', entityId: id, ...(changed ?? { before: null, after: null }) }
    await insertAudit(tx, { author, ...entry }, clock())
    return user.name
  })
