import { entersByPin } from '@mostrador/domain/people/pin'
import { type Profile, SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { deletePasskeysOf } from '../passkeys/passkey.queries.ts'
import { updatePin } from '../pins/pin-staff.queries.ts'
import { updatePassword } from '../session/account.queries.ts'
import { hashPassword } from '../session/password.ts'
import { deleteTries } from '../session/secret-try.queries.ts'
import { deleteOtherSessions } from '../session/session.queries.ts'
import { deleteTotp } from '../totp/totp.queries.ts'
import { findUser, type UserRecord, updateUser } from './user-record.queries.ts'
import { auditedUser, refuseBrokenRule, refuseGonePlace, refuseTakenEmail, USER_RULES } from './user-rules.ts'
import { hashOfNoPassword, type NewSecret, refuseWrongWayIn } from './way-in.ts'

/** Without `password` and `pin` the present ones stay (D15). */
export interface UserEdit extends Omit<UserRecord, 'version'>, NewSecret {
  readonly version?: number | undefined
}

interface EndedWays {
  readonly sessions: number
  readonly passkeys: number
}

/**
 * Saves an edit of a user (D6, D60, D77). A new password, PIN, role or active flag ends the user's sessions at once
 * (D10). So does another shop for an account with a PIN (D229). A new password or PIN also ends the passkeys (D203).
 * An account has an e-mail or a PIN, never both. The audit log learns that a password or PIN changed, never its value.
 * Refuses `emailFirst`, `pinMissing`, `pinClerksOnly`, `notFound`, `ownPassword`, `stale`, `passwordMissing` and
 * `passwordTooShort`.
 */
export async function editUser(
  { database, clock }: ServiceContext,
  caller: Profile & { readonly sessionHash: string },
  { version, password, pin, ...user }: UserEdit,
): Promise<EndedWays | undefined> {
  const hash = password === undefined ? undefined : await hashPassword(acceptable(password))
  const byPin =
    pin === undefined ? undefined : { pinHash: await hashPassword(pin), noPassword: await hashOfNoPassword() }
  const isNew = hash !== undefined || byPin !== undefined
  const author = { id: caller.id, name: caller.name }
  const save = () =>
    database.inTransaction(async (tx) => {
      const before = await findUser(tx, user.id)
      if (!before) throw refuse('notFound', [])
      await refuseBrokenRule(tx, caller, before, user)
      // One's own password is changed on a screen that asks for the current one and counts attempts. A stranger at an
      // open session does not know it.
      if (isNew && user.id === caller.id) throw refuse('ownPassword', [], { field: 'password' })
      if (version !== undefined && version !== before.version)
        throw refuse('stale', [], { answer: { current: before } })
      refuseWrongWayIn(before, user, { password, pin })
      await refuseTakenEmail(tx, user.email, user.id)
      await refuseGonePlace(tx, user, before)

      const changed = changedFields(auditedUser(before), auditedUser(user))
      // Only an account without e-mail may have a PIN: the old one goes before the row gets its e-mail, the new one comes after.
      if (entersByPin(before) && !entersByPin(user)) await updatePin(tx, user.id, null)
      if (changed) await updateUser(tx, user)
      if (hash !== undefined) await updatePassword(tx, user.id, hash)
      if (byPin) await givePin(tx, before, byPin)
      // Somebody who knew the old password may have added a passkey beside it (D203).
      const passkeys = isNew ? await deletePasskeysOf(tx, user.id) : 0
      const isElsewhere = entersByPin(before) && user.shopId !== before.shopId
      const isOut = isNew || isElsewhere || user.role !== before.role || user.isActive !== before.isActive
      const sessions = isOut ? await deleteOtherSessions(tx, user.id, caller.sessionHash) : 0
      if (changed || isNew)
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
              ...(hash !== undefined && { contraseña: 'nueva' }),
              ...(byPin && { pin: 'nuevo' }),
              ...(isNew && {
                'sesiones cerradas': sessions,
                'llaves quitadas': passkeys,
              }),
            },
          },
          clock(),
        )
      return isNew ? { sessions, passkeys } : undefined
    })
  return withAuditedRefusals(
    { database, clock },
    { author, entity: 'usuario', entityId: user.id },
    [...USER_RULES, 'ownPassword'],
    save,
  )
}

/** Gives an account its PIN. Its password, its codes and the wrong tries of a former PIN go. */
async function givePin(
  tx: Tx,
  before: UserRecord,
  { pinHash, noPassword }: { pinHash: string; noPassword: string },
): Promise<void> {
  if (!entersByPin(before)) {
    await updatePassword(tx, before.id, noPassword)
    await deleteTotp(tx, before.id)
  }
  await updatePin(tx, before.id, pinHash)
  await deleteTries(tx, { userId: before.id, secret: 'pin' })
}

function acceptable(password: string): string {
  if (password === '') throw refuse('passwordMissing', [], { field: 'password' })
  if (password.length < SHORTEST_PASSWORD) throw refuse('passwordTooShort', [SHORTEST_PASSWORD], { field: 'password' })
  return password
}
