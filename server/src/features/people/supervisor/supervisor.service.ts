import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { checkOwnPassword, OWN_PASSWORD_REFUSALS } from '../session/own-password.ts'
import { hashPassword } from '../session/password.ts'
import { raiseSession, setSupervisorHash } from './supervisor.queries.ts'
import { onSupervisorKey, withSupervisorKey } from './supervisor-key.ts'

const RAISED_FOR_MS = 2 * MINUTE_MS

interface Owner {
  readonly id: number
  readonly name: string
  readonly sessionHash: string
}

/** A right key raises the session for two minutes and one deletion (D16). */
export const verifySupervisor = (context: ServiceContext, owner: Owner, key: string): Promise<void> =>
  withSupervisorKey(context, owner, key, 'key', async (tx) => {
    await raiseSession(tx, owner.sessionHash, instantOf(context.clock() + RAISED_FOR_MS))
  })

export const setSupervisor = (
  context: ServiceContext,
  owner: Owner,
  { password, key }: { password: string; key: string },
): Promise<void> =>
  withAuditedRefusals(context, onSupervisorKey(owner), OWN_PASSWORD_REFUSALS, async () => {
    const { database, clock } = context
    await checkOwnPassword(context, owner.id, password, 'password')
    const hash = await hashPassword(key)
    await database.inTransaction(async (tx) => {
      await setSupervisorHash(tx, hash)
      await insertAudit(tx, { ...onSupervisorKey(owner), act: 'cambiar', before: null, after: null }, clock())
    })
  })
