import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { auditRefused } from '../audit/audit-refused.ts'
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

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
}

/** A right key raises the session for two minutes and one deletion (D16). */
export const verifySupervisor = (house: Dependencies, owner: Owner, key: string): Promise<void> =>
  withSupervisorKey(house, owner, key, 'key', async (tx) => {
    await raiseSession(tx, owner.sessionHash, instantOf(house.clock() + RAISED_FOR_MS))
  })

/** Sets the key; the owner's own password is asked for again (D16). */
export const setSupervisor = (
  house: Dependencies,
  owner: Owner,
  { password, key }: { password: string; key: string },
): Promise<void> =>
  auditRefused(house, onSupervisorKey(owner), OWN_PASSWORD_REFUSALS, async () => {
    const { database, clock } = house
    await checkOwnPassword(house, owner.id, password, 'password')
    const hash = await hashPassword(key)
    await database.inTransaction(async (tx) => {
      await setSupervisorHash(tx, hash)
      await insertAudit(tx, { ...onSupervisorKey(owner), act: 'cambiar', before: null, after: null }, clock())
    })
  })
