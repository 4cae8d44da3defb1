import { timingSafeEqual } from 'node:crypto'
import { readStartCode } from '@mostrador/domain/people/start-code'
import { instantOf } from '@mostrador/domain/time'
import { latestPast } from '../../clock.ts'
import type { ServiceContext } from '../../context.ts'
import type { Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { LOGIN_WINDOW_MS, refuseTooManyLogins } from '../session/login-limits.ts'
import { type Entrance, type LoggedIn, newSession } from '../session/open-session.ts'
import { hashPassword } from '../session/password.ts'
import { countAttempts, deleteAttempts, deleteAttemptsOutside, insertAttempt } from '../session/throttle.queries.ts'
import { insertOwner } from '../users/insert-owner.ts'
import { hasUsers } from '../users/user-insert.queries.ts'
import { deleteStartCode, holdStartCode, keepStartCode } from './start-code.queries.ts'
import { newStartCode } from './start-code.ts'

/** So many wrong guesses, and another code takes its place. */
const MOST_WRONG = 5

/** Under which guesses are counted as logins are (D12). No e-mail has a line's end in it. */
const ACCOUNT = 'codigo-de-inicio\n'

interface Asked {
  readonly code: string
  readonly name: string
  readonly email: string
  readonly password: string
  /** Where it comes from. */
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Makes the first owner, who is logged in at once (D133). Of those who come at the same time one does. Refuses
 * `houseBegun` and `startCodeWrong`.
 */
export async function beginHouse(
  { database, clock }: ServiceContext,
  { code, name, email, password, address, userAgent }: Asked,
): Promise<LoggedIn> {
  const attempter = { account: ACCOUNT, address, browser: '' }
  const guessed = readStartCode(code)
  // Counted before it is judged: a hundred guesses at once count as a hundred.
  await database.inTransaction(async (tx) => {
    if (await hasUsers(tx)) throw refuse('houseBegun', [])
    const now = clock()
    const since = instantOf(now - LOGIN_WINDOW_MS)
    await deleteAttemptsOutside(tx, since, latestPast(now))
    refuseTooManyLogins(await countAttempts(tx, attempter, since), attempter, now)
    await insertAttempt(tx, { ...attempter, at: instantOf(now) })
  })
  const wrong = await database.inTransaction((tx) => countWrong(tx, guessed))
  if (wrong !== 0) throw refuse('startCodeWrong', [wrong >= MOST_WRONG], { field: 'code' })

  const passwordHash = await hashPassword(password)
  const entrance: Entrance = { remember: false, browserToken: undefined, userAgent, isKnownBrowser: false }
  return database.inTransaction(async (tx) => {
    const there = await holdStartCode(tx)
    if (await hasUsers(tx)) throw refuse('houseBegun', [])
    // Others guessed in between, and it is another by now.
    if (!there || !isSame(there.code, guessed)) throw refuse('startCodeWrong', [true], { field: 'code' })
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
  })
}

/** How many wrong guesses there are with this one; none where it is right. The fifth makes another code. */
async function countWrong(tx: Tx, guessed: string): Promise<number> {
  const there = await holdStartCode(tx)
  // Somebody was faster.
  if (await hasUsers(tx)) throw refuse('houseBegun', [])
  if (there && isSame(there.code, guessed)) return 0
  const wrong = (there?.wrong ?? 0) + 1
  const isSpent = !there || wrong >= MOST_WRONG
  await keepStartCode(tx, isSpent ? { code: newStartCode(), wrong: 0 } : { code: there.code, wrong })
  return isSpent ? MOST_WRONG : wrong
}

const isSame = (code: string, guessed: string): boolean => {
  const [one, other] = [Buffer.from(code), Buffer.from(guessed)]
  return one.length === other.length && timingSafeEqual(one, other)
}
