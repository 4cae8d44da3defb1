import { timingSafeEqual } from 'node:crypto'
import { readStartCode } from '@mostrador/domain/people/start-code'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { countAttempt } from '../session/count-attempt.ts'
import { LOGIN_WINDOW_MS, refuseTooMany } from '../session/login-limits.ts'
import { type Entrance, type LoggedIn, newSession } from '../session/open-session.ts'
import { hashPassword } from '../session/password.ts'
import { countAttempts, deleteAttempts } from '../session/throttle.queries.ts'
import { insertOwner } from '../users/insert-owner.ts'
import { deleteStartCode, holdStartCode } from '../users/start-code.queries.ts'
import { hasUsers } from '../users/user-insert.queries.ts'

const PER_ADDRESS = 10
/** Above this number of guesses in all, each address has one, so that the reader of the code can still enter. */
const IN_ALL = 100

/** Account under which guesses count like logins (D12). No e-mail contains a line break. */
const ACCOUNT = 'codigo-de-inicio\n'

interface InstallationRequest {
  readonly code: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly address: string
  readonly userAgent: string | undefined
}

/** Makes and logs in the first owner (D133), once among concurrent calls. Refuses `installationBegun` and `startCodeWrong`. */
export async function beginInstallation(
  { database, clock }: ServiceContext,
  { code, name, email, password, address, userAgent }: InstallationRequest,
): Promise<LoggedIn> {
  const attempter = { account: ACCOUNT, address, browser: '' }
  const guessed = readStartCode(code)
  await countAttempt({ database, clock }, [`cuenta ${ACCOUNT}`], async (tx, now) => {
    if (await hasUsers(tx)) throw refuse('installationBegun', [])
    const { account, pair } = await countAttempts(tx, attempter, instantOf(now - LOGIN_WINDOW_MS))
    refuseTooMany(pair, account.count < IN_ALL ? PER_ADDRESS : 1, now)
    return attempter
  })
  await database.inTransaction((tx) => refuseWrongCode(tx, guessed), 'read committed')

  const passwordHash = await hashPassword(password)
  const entrance: Entrance = { remember: false, browserToken: undefined, userAgent, isKnownBrowser: false }
  return database.inTransaction(async (tx) => {
    await refuseWrongCode(tx, guessed)
    await deleteStartCode(tx)
    const now = clock()
    const id = await insertOwner(tx, { name, email, passwordHash, createdAt: instantOf(now) })
    const after = { nombre: name, email, puesto: 'Propietario' }
    const about = { entity: 'usuario', entityId: id, before: null, after }
    await insertAudit(tx, { author: { id, name }, act: 'crear', ...about }, now)
    await deleteAttempts(tx, attempter)
    const { opened, write } = newSession(id, entrance)
    await write(tx, now)
    return opened
  }, 'read committed')
}

/** A wrong guess does not change the code, because its reader may be typing it. */
async function refuseWrongCode(tx: Tx, guessed: string): Promise<void> {
  const code = await holdStartCode(tx)
  if (await hasUsers(tx)) throw refuse('installationBegun', [])
  if (code === undefined || !isSame(code, guessed)) throw refuse('startCodeWrong', [], { field: 'code' })
}

const isSame = (code: string, guessed: string): boolean => {
  const [one, other] = [Buffer.from(code), Buffer.from(guessed)]
  return one.length === other.length && timingSafeEqual(one, other)
}
