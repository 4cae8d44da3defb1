import { readEntryCode } from '@mostrador/domain/people/entry-code'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { countThisTry } from '../session/count-try.ts'
import { type Entrance, type LoggedIn, openSession } from '../session/open-session.ts'
import { deleteTries } from '../session/secret-try.queries.ts'
import { hashOfToken } from '../session/session-life.ts'
import type { SignedChallenges } from '../session/signed-challenge.ts'
import { isKnownBrowser } from '../session/throttle.queries.ts'
import { hashOfRecovery, stepOfCode } from './one-time-code.ts'
import { findOwing, takeCodeStep, takeRecoveryCode } from './totp.queries.ts'

interface CodeContext extends ServiceContext {
  readonly challenges: SignedChallenges
}

/** Refusals that the audit log keeps under the account's own name, because the password was right. */
const REFUSALS = ['wrongCode', 'wrongRecoveryCode', 'codeLocked'] as const

const isOver = (): Refusal => refuse('secondStepOver', [], { answer: { isOver: true } })

/** Completes a login with a code. The code and the first step work once each. Refuses `secondStepOver`. */
export async function enterWithCode(
  context: CodeContext,
  { owed, code }: { owed: string; code: string },
  { browserToken, userAgent }: Pick<Entrance, 'browserToken' | 'userAgent'>,
): Promise<{ opened: LoggedIn; isRemembered: boolean }> {
  const { database, clock, challenges } = context
  const [, id, version, remember] = /^owes (\d+) (\d+) ([01])$/.exec((await challenges.purposeOf(owed)) ?? '') ?? []
  const person = await findOwing(database.reads, Number(id ?? 0), Number(version ?? 0))
  if (!person) throw isOver()
  const isRemembered = remember === '1'
  const { id: userId, name } = person
  const about = { author: { id: userId, name }, entity: 'código de verificación', entityId: userId }
  return withAuditedRefusals(context, about, REFUSALS, async () => {
    const left = await countThisTry(context, userId, 'code')
    const typed = readEntryCode(code)
    const wrong = refuse(typed?.kind === 'recovery' ? 'wrongRecoveryCode' : 'wrongCode', [left], { field: 'code' })
    const step = typed ? stepOfCode(person.secret, typed.code, clock(), person.lastStep) : undefined
    if (!typed || (typed.kind === 'authenticator' && step === undefined)) throw wrong
    const take = async (tx: Tx): Promise<boolean> => {
      if (step !== undefined) return takeCodeStep(tx, { userId, step })
      const now = clock()
      const hash = hashOfRecovery(userId, typed.code)
      if (!(await takeRecoveryCode(tx, { userId, hash, now: instantOf(now) }))) return false
      await insertAudit(tx, { ...about, act: 'usar un código de recuperación', before: null, after: null }, now)
      return true
    }
    const browserHash = browserToken ? hashOfToken(browserToken) : ''
    const isKnown = await isKnownBrowser(database.reads, browserHash, person.emailKey)
    const entrance = { remember: isRemembered, browserToken, userAgent, isKnownBrowser: isKnown }
    const opened = await openSession({ database, clock }, userId, entrance, async (tx) => {
      // Any change of the account since the password was shown, such as a new password, requires the first step again.
      if (!(await findOwing(tx, userId, Number(version))) || !(await challenges.spend(tx, owed))) throw isOver()
      if (!(await take(tx))) throw wrong
      await deleteTries(tx, { userId, secret: 'code' })
    })
    return { opened, isRemembered }
  })
}
