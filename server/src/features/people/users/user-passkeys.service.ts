import { brokenRule, type Profile } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { deletePasskey, findPasskeysOf, findStanding } from '../passkeys/passkey.queries.ts'
import { findUser } from './user-record.queries.ts'
import { refuseBrokenRule, USER_RULES } from './user-rules.ts'

/** Reading changes no owner, so that it cannot break the rule about the last one. */
const OTHER_OWNERS = 1

/** The passkeys of a user whom the caller may edit (D203). Refuses `notFound` and `higherRank`. */
export async function passkeysOfUser({ database }: Pick<ServiceContext, 'database'>, caller: Profile, userId: number) {
  const user = await findStanding(database.reads, userId)
  if (!user) throw refuse('notFound', [])
  const rule = brokenRule({ ...caller, isActive: true }, user, user, OTHER_OWNERS)
  if (rule) throw refuse(rule, [])
  return findPasskeysOf(database.reads, userId)
}

/** Removes one passkey of a user whom the caller may edit. Answers both names. Refuses `notFound` and `higherRank`. */
export function removePasskeyOfUser(
  { database, clock }: ServiceContext,
  caller: Profile,
  { userId, passkeyId }: { readonly userId: number; readonly passkeyId: number },
): Promise<{ passkey: string; user: string }> {
  const author = { id: caller.id, name: caller.name }
  const end = () =>
    database.inTransaction(async (tx) => {
      const user = await findUser(tx, userId)
      if (!user) throw refuse('notFound', [])
      await refuseBrokenRule(tx, caller, user, user)
      const passkey = await deletePasskey(tx, { id: passkeyId, userId })
      if (passkey === undefined) throw refuse('notFound', [])
      await insertAudit(
        tx,
        {
          author,
          act: 'eliminar',
          entity: 'llave de acceso',
          entityId: userId,
          before: { nombre: passkey, usuario: user.name },
          after: null,
        },
        clock(),
      )
      return { passkey, user: user.name }
    })
  return withAuditedRefusals(
    { database, clock },
    { author, entity: 'llave de acceso', entityId: userId },
    USER_RULES,
    end,
  )
}
