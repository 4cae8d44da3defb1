import type { Profile } from '@mostrador/domain/people/user'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { updatePin } from '../pins/pin-staff.queries.ts'
import { hashPassword } from '../session/password.ts'
import { insertUser, type NewUser } from './user-insert.queries.ts'
import { auditedUser, refuseBrokenRule, refuseGonePlace, refuseTakenEmail, USER_RULES } from './user-rules.ts'
import { hashOfNoPassword, type NewSecret, refuseWrongWayIn } from './way-in.ts'

/** Adds a user, of the author's rank at most (D6, D77), with a password or, a clerk without e-mail, with a PIN (D229). */
export async function addUser(
  { database, clock }: ServiceContext,
  author: Profile,
  { password, pin, ...user }: Omit<NewUser, 'passwordHash' | 'createdAt'> & NewSecret,
): Promise<number> {
  refuseWrongWayIn(null, user, { password, pin })
  const passwordHash = password === undefined ? await hashOfNoPassword() : await hashPassword(password)
  const pinHash = pin === undefined ? undefined : await hashPassword(pin)
  const add = () =>
    database.inTransaction(async (tx) => {
      await refuseBrokenRule(tx, author, null, user)
      await refuseTakenEmail(tx, user.email)
      await refuseGonePlace(tx, user)
      const now = clock()
      const id = await insertUser(tx, { ...user, passwordHash, createdAt: instantOf(now) })
      if (pinHash !== undefined) await updatePin(tx, id, pinHash)
      await insertAudit(
        tx,
        {
          author,
          act: 'crear',
          entity: 'usuario',
          entityId: id,
          before: null,
          after: { ...auditedUser(user), ...(pin && { pin: 'nuevo' }) },
        },
        now,
      )
      return id
    })
  return withAuditedRefusals({ database, clock }, { author, entity: 'usuario', entityId: null }, USER_RULES, add)
}
