import type { addPasskey as addCall } from '@mostrador/contract/people/passkeys'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { checkOwnPassword, OWN_PASSWORD_REFUSALS } from '../session/own-password.ts'
import { hasSession } from '../session/session.queries.ts'
import type { SignedChallenges } from '../session/signed-challenge.ts'
import { deletePasskey, findPasskeysOf, insertPasskey } from './passkey.queries.ts'
import type { Site } from './verify-passkey.ts'
import { optionsToAdd, readAddedPasskey } from './verify-passkey.ts'

const MOST_PASSKEYS = 10

interface PasskeyContext extends ServiceContext {
  readonly challenges: SignedChallenges
}

interface Owner {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly sessionHash: string
}

const about = ({ id, name }: Pick<Owner, 'id' | 'name'>) => ({
  author: { id, name },
  entity: 'llave de acceso',
  entityId: id,
})

/** Requires the password, because an open session alone must not add a login. Refuses `tooManyPasskeys`. */
export const beginPasskey = (context: PasskeyContext, owner: Owner, site: Site, password: string) =>
  withAuditedRefusals(context, about(owner), OWN_PASSWORD_REFUSALS, async () => {
    await checkOwnPassword(context, owner.id, password, 'password')
    const known = await findPasskeysOf(context.database.reads, owner.id)
    if (known.length >= MOST_PASSKEYS) throw refuse('tooManyPasskeys', [MOST_PASSKEYS])
    return optionsToAdd(site, owner, await context.challenges.make(`add ${owner.id}`), known)
  })

/** Stores a device's new passkey. Refuses `passkeyNotRead`, `tooManyPasskeys` and `passkeyKnown`. */
export async function addPasskey(
  { database, clock, challenges }: PasskeyContext,
  owner: Owner,
  site: Site,
  { name, answer }: z.output<typeof addCall.body>,
): Promise<void> {
  let challenge = ''
  const made = await readAddedPasskey(answer, site, async (given) => {
    challenge = given
    return challenges.isOurs(given, `add ${owner.id}`)
  })
  if (!made) throw refuse('passkeyNotRead', [])
  await database.inTransaction(async (tx) => {
    // A password that was reset meanwhile ended the session, and with it what was begun in it (D203).
    if (!(await hasSession(tx, owner.sessionHash))) throw refuse('notLoggedIn', [])
    if (!(await challenges.spend(tx, challenge))) throw refuse('passkeyNotRead', [])
    if ((await findPasskeysOf(tx, owner.id)).length >= MOST_PASSKEYS) throw refuse('tooManyPasskeys', [MOST_PASSKEYS])
    const now = clock()
    const id = await insertPasskey(tx, { ...made, userId: owner.id, name, createdAt: instantOf(now) })
    if (id === undefined) throw refuse('passkeyKnown', [])
    await insertAudit(tx, { ...about(owner), act: 'crear', before: null, after: { nombre: name } }, now)
  })
}

/** Removes an own passkey and returns its name. Refuses `notFound`. */
export const removePasskey = (
  { database, clock }: Omit<PasskeyContext, 'challenges'>,
  owner: Pick<Owner, 'id' | 'name'>,
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const name = await deletePasskey(tx, { id, userId: owner.id })
    if (name === undefined) throw refuse('notFound', [])
    await insertAudit(tx, { ...about(owner), act: 'eliminar', before: { nombre: name }, after: null }, clock())
    return name
  })
