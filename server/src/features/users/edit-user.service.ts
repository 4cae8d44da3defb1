import { type Profile, SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../context.ts'
import { refuse } from '../../refuse.ts'
import { changedFields, insertAudit } from '../audit/audit.queries.ts'
import { auditRefused } from '../audit/audit-refused.ts'
import { deletePasskeysOf } from '../passkeys/passkey.queries.ts'
import { updatePassword } from '../session/account.queries.ts'
import { hashPassword } from '../session/password.ts'
import { deleteOtherSessions } from '../session/session.queries.ts'
import { findUser, type UserRecord, updateUser } from './user-record.queries.ts'
import { auditedUser, refuseBrokenRule, refuseGonePlace, refuseTakenEmail, USER_RULES } from './user-rules.ts'

export interface UserEdit extends Omit<UserRecord, 'version'> {
  readonly version?: number | undefined
  /** undefined: the password stays (D15). */
  readonly password?: string | undefined
}

/** The sessions and passkeys that a new password from somebody else ended. */
interface EndedWays {
  readonly sessions: number
  readonly passkeys: number
}

/**
 * Saves an edit of a user (D6, D60, D77). A new password, role or active flag ends the user's sessions at once (D10);
 * the own password is changed in Mi cuenta alone (D67). A new password ends the passkeys too (D203), and answers what it ended.
 * The audit log learns that a password changed, never which.
 * Refuses `notFound`, `ownPassword`, `stale`, `passwordMissing` and `passwordTooShort`.
 */
export async function editUser(
  { database, clock }: ServiceContext,
  caller: Profile & { readonly sessionHash: string },
  { version, password, ...user }: UserEdit,
): Promise<EndedWays | undefined> {
  const hash = password === undefined ? undefined : await hashPassword(acceptable(password))
  const author = { id: caller.id, name: caller.name }
  const save = () =>
    database.inTransaction(async (tx) => {
      const before = await findUser(tx, user.id)
      if (!before) throw refuse('notFound', [])
      await refuseBrokenRule(tx, caller, before, user)
      // Who found the session open does not know the current one, which is asked for there, and counted.
      if (hash !== undefined && user.id === caller.id) throw refuse('ownPassword', [], { field: 'password' })
      if (version !== undefined && version !== before.version)
        throw refuse('stale', [], { answer: { current: before } })
      await refuseTakenEmail(tx, user.email, user.id)
      await refuseGonePlace(tx, user, before)

      const changed = changedFields(auditedUser(before), auditedUser(user))
      if (changed) await updateUser(tx, user)
      if (hash !== undefined) await updatePassword(tx, user.id, hash)
      // Somebody who knew the old password may have added a passkey beside it (D203).
      const passkeys = hash === undefined ? 0 : await deletePasskeysOf(tx, user.id)
      const isOut = hash !== undefined || user.role !== before.role || user.isActive !== before.isActive
      const sessions = isOut ? await deleteOtherSessions(tx, user.id, caller.sessionHash) : 0
      if (changed || hash !== undefined)
        await insertAudit(
          tx,
          {
            author,
            act: 'editar',
            entity: 'usuario',
            entityId: user.id,
            before: changed?.before ?? null,
            after: {
              ...changed?.after,
              ...(hash !== undefined && {
                contraseña: 'nueva',
                'sesiones cerradas': sessions,
                'llaves quitadas': passkeys,
              }),
            },
          },
          clock(),
        )
      return hash === undefined ? undefined : { sessions, passkeys }
    })
  return auditRefused(
    { database, clock },
    { author, entity: 'usuario', entityId: user.id },
    [...USER_RULES, 'ownPassword'],
    save,
  )
}

function acceptable(password: string): string {
  if (password === '') throw refuse('passwordMissing', [], { field: 'password' })
  if (password.length < SHORTEST_PASSWORD) throw refuse('passwordTooShort', [SHORTEST_PASSWORD], { field: 'password' })
  return password
}
