import { randomInt } from 'node:crypto'
import {
  inFours,
  RECOVERY_CODES,
  RECOVERY_RANDOMS,
  readEntryCode,
  recoveryCode,
} from '@mostrador/domain/people/entry-code'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { checkOwnPassword, OWN_PASSWORD_REFUSALS } from '../session/own-password.ts'
import { deleteOtherSessions } from '../session/session.queries.ts'
import type { SignedChallenges } from '../session/signed-challenge.ts'
import { authenticatorAddress, hashOfRecovery, newSecret, stepOfCode } from './one-time-code.ts'
import { deleteTotp, findTotp, findUserName, insertTotp } from './totp.queries.ts'

interface CodeContext extends ServiceContext {
  readonly challenges: SignedChallenges
}

interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly sessionHash: string
}

const about = ({ id, name }: Pick<Person, 'id' | 'name'>, entityId = id) => ({
  author: { id, name },
  entity: 'código de verificación',
  entityId,
})

const newRecoveryCode = (): string =>
  recoveryCode(Array.from({ length: RECOVERY_RANDOMS.count }, () => randomInt(RECOVERY_RANDOMS.below)))

/** Makes a secret after a right password. It is not stored before a code proves it. Refuses `codesAreOn`. */
export const beginCodes = (context: CodeContext, person: Person, password: string, groupName: string) =>
  withAuditedRefusals(context, about(person), OWN_PASSWORD_REFUSALS, async () => {
    await checkOwnPassword(context, person.id, password, 'password')
    if (await findTotp(context.database.reads, person.id)) throw refuse('codesAreOn', [])
    const secret = newSecret()
    return {
      secret,
      address: authenticatorAddress(secret, groupName, person.email),
      proof: await context.challenges.makeText(`codes ${person.id} ${secret}`),
    }
  })

/** Returns the recovery codes. Ends the other sessions. Refuses `setUpOver`, `codeNotFromIt` and `codesAreOn`. */
export async function turnOnCodes(
  { database, clock, challenges }: CodeContext,
  person: Person,
  { secret, proof, code }: { secret: string; proof: string; code: string },
): Promise<readonly string[]> {
  if (!(await challenges.isOurs(proof, `codes ${person.id} ${secret}`))) throw refuse('setUpOver', [])
  const typed = readEntryCode(code)
  const step = typed?.kind === 'authenticator' ? stepOfCode(secret, typed.code, clock(), 0) : undefined
  if (step === undefined) throw refuse('codeNotFromIt', [], { field: 'code' })
  const recovery = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = recovery.map((each) => hashOfRecovery(person.id, each))
  await database.inTransaction(async (tx) => {
    if (!(await challenges.spend(tx, proof))) throw refuse('setUpOver', [])
    const now = clock()
    const isNew = await insertTotp(tx, { userId: person.id, secret, lastStep: step, now: instantOf(now) }, hashes)
    if (!isNew) throw refuse('codesAreOn', [])
    await deleteOtherSessions(tx, person.id, person.sessionHash)
    await insertAudit(tx, { ...about(person), act: 'activar', before: null, after: null }, now)
  })
  return recovery.map((each) => inFours(each, '-'))
}

/** Turns off the codes of the caller's account. Requires the account's password. Refuses `codesAreOff`. */
export const turnOffCodes = (context: ServiceContext, person: Person, password: string): Promise<void> =>
  withAuditedRefusals(context, about(person), OWN_PASSWORD_REFUSALS, async () => {
    const { database, clock } = context
    await checkOwnPassword(context, person.id, password, 'password')
    await database.inTransaction(async (tx) => {
      if (!(await deleteTotp(tx, person.id))) throw refuse('codesAreOff', [])
      await insertAudit(tx, { ...about(person), act: 'desactivar', before: null, after: null }, clock())
    })
  })

/** Turns off a person's codes, ends the sessions and returns the name. Refuses `notFound` and `codesAreOff`. */
export const turnOffUserCodes = (
  context: ServiceContext,
  owner: Person,
  { userId, password }: { userId: number; password: string },
): Promise<string> =>
  withAuditedRefusals(context, about(owner, userId), OWN_PASSWORD_REFUSALS, async () => {
    const { database, clock } = context
    await checkOwnPassword(context, owner.id, password, 'password')
    return database.inTransaction(async (tx) => {
      const name = await findUserName(tx, userId)
      if (name === undefined) throw refuse('notFound', [])
      if (!(await deleteTotp(tx, userId))) throw refuse('codesAreOff', [])
      await deleteOtherSessions(tx, userId, owner.sessionHash)
      await insertAudit(
        tx,
        { ...about(owner, userId), act: 'desactivar', before: null, after: { usuario: name } },
        clock(),
      )
      return name
    })
  })
