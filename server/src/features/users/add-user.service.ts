import type { Profile } from '@mostrador/domain/people/user'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../context.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { auditRefused } from '../audit/audit-refused.ts'
import { hashPassword } from '../session/password.ts'
import { insertUser, type NewUser } from './user-insert.queries.ts'
import { auditedUser, refuseBrokenRule, refuseGonePlace, refuseTakenEmail, USER_RULES } from './user-rules.ts'

/** Adds a user, of the author's rank at most (D6, D77). */
export async function addUser(
  { database, clock }: ServiceContext,
  author: Profile,
  { password, ...user }: Omit<NewUser, 'passwordHash' | 'createdAt'> & { password: string },
): Promise<number> {
  const passwordHash = await hashPassword(password)
  const add = () =>
    database.inTransaction(async (tx) => {
      await refuseBrokenRule(tx, author, null, user)
      await refuseTakenEmail(tx, user.email)
      await refuseGonePlace(tx, user)
      const now = clock()
      const id = await insertUser(tx, { ...user, passwordHash, createdAt: instantOf(now) })
      await insertAudit(
        tx,
        { author, act: 'crear', entity: 'usuario', entityId: id, before: null, after: auditedUser(user) },
        now,
      )
      return id
    })
  return auditRefused({ database, clock }, { author, entity: 'usuario', entityId: null }, USER_RULES, add)
}
