import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { auditRefused } from '../audit/audit-refused.ts'
import { findPasswordHash } from '../session/account.queries.ts'
import { hashPassword, isPassword } from '../session/password.ts'
import {
  countTries,
  deleteTries,
  findSupervisorHash,
  insertTry,
  raiseSession,
  setSupervisorHash,
} from './supervisor.queries.ts'

const MINUTE = 60_000
const RAISED_FOR = 2 * MINUTE
const LOCKED_FOR = 15 * MINUTE
const MOST_TRIES = 5

interface Owner {
  readonly id: number
  readonly name: string
  readonly sessionHash: string
}

interface House {
  readonly database: Database
  readonly clock: Clock
}

const onKey = ({ id, name }: Owner) => ({ author: { id, name }, entity: 'clave de supervisor', entityId: null })

/** A right key raises the session for two minutes and one deletion; five wrong ones lock it for fifteen (D16). */
export const verifySupervisor = (house: House, owner: Owner, key: string): Promise<void> =>
  auditRefused(house, onKey(owner), ['wrongSupervisorKey', 'supervisorLocked'], async () => {
    const { database, clock } = house
    const hash = await findSupervisorHash(database.reads)
    if (hash === undefined) throw refuse('noSupervisorKey', [])
    const left = MOST_TRIES - (await countThisTry(house, owner.id))
    if (!(await isPassword(key, hash))) throw refuse('wrongSupervisorKey', [left], { field: 'key' })
    await database.inTransaction(async (tx) => {
      await deleteTries(tx, owner.id)
      await raiseSession(tx, owner.sessionHash, instantOf(clock() + RAISED_FOR))
    })
  })

/** Counted before the key is looked at, so that a hundred at once are not a hundred tries. */
const countThisTry = ({ database, clock }: House, userId: number): Promise<number> =>
  database.inTransaction(async (tx) => {
    const now = clock()
    const { count, last } = await countTries(tx, userId)
    const freeAt = last === null ? now : Date.parse(last) + LOCKED_FOR
    if (freeAt <= now) await deleteTries(tx, userId)
    else if (count >= MOST_TRIES) {
      const seconds = Math.ceil((freeAt - now) / 1000)
      throw refuse('supervisorLocked', [seconds], { retryAfter: seconds })
    }
    await insertTry(tx, userId, instantOf(now))
    return freeAt <= now ? 1 : count + 1
  })

/** Sets the key; the owner's own password is asked for again (D16). */
export const setSupervisor = (
  house: House,
  owner: Owner,
  { password, key }: { password: string; key: string },
): Promise<void> =>
  auditRefused(house, onKey(owner), ['wrongCurrentPassword'], async () => {
    const { database, clock } = house
    if (!(await isPassword(password, await findPasswordHash(database.reads, owner.id))))
      throw refuse('wrongCurrentPassword', [], { field: 'password' })
    const hash = await hashPassword(key)
    await database.inTransaction(async (tx) => {
      await setSupervisorHash(tx, hash)
      await insertAudit(tx, { ...onKey(owner), act: 'cambiar', before: null, after: null }, clock())
    })
  })
