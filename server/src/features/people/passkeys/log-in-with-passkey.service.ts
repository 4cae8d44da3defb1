import type { passkeyLogin } from '@mostrador/contract/people/passkeys'
import { can } from '@mostrador/domain/people/permissions'
import { roleOf } from '@mostrador/domain/platform/role'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { type Entrance, type LoggedIn, openSession } from '../session/open-session.ts'
import { hashOfToken } from '../session/session-life.ts'
import type { SignedChallenges } from '../session/signed-challenge.ts'
import { isKnownBrowser } from '../session/throttle.queries.ts'
import { findPasskey, notePasskeyUse } from './passkey.queries.ts'
import type { Site } from './verify-passkey.ts'
import { readEntry } from './verify-passkey.ts'

/** Needs no throttle: a passkey cannot be guessed. Refuses `passkeyNotRead`, worded like a wrong password (D13). */
export async function logInWithPasskey(
  { database, clock, challenges }: ServiceContext & { challenges: SignedChallenges },
  site: Site,
  { answer, remember }: z.output<typeof passkeyLogin.body>,
  { browserToken, userAgent }: Pick<Entrance, 'browserToken' | 'userAgent'>,
): Promise<LoggedIn> {
  const kept = await findPasskey(database.reads, answer.id)
  const role = kept && roleOf(kept.role)
  // A person who has become a clerk since can only log in with the password.
  if (!kept || !role || !can({ role, hasAffiliates: false }, 'account.passkeys')) throw refuse('passkeyNotRead', [])
  let challenge = ''
  const counter = await readEntry(answer, kept, site, async (given) => {
    challenge = given
    return challenges.isOurs(given, 'enter')
  })
  if (counter === undefined) throw refuse('passkeyNotRead', [])
  const browserHash = browserToken ? hashOfToken(browserToken) : ''
  const isKnown = await isKnownBrowser(database.reads, browserHash, kept.emailKey)
  const entrance = { remember: remember ?? false, browserToken, userAgent, isKnownBrowser: isKnown }
  return openSession({ database, clock }, kept.userId, entrance, async (tx) => {
    const isFirst = await challenges.spend(tx, challenge)
    const isThere = await notePasskeyUse(tx, { id: kept.id, counter, now: instantOf(clock()) })
    if (!isFirst || !isThere) throw refuse('passkeyNotRead', [])
  })
}
