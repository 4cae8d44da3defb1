import type { UserStanding } from '@mostrador/domain/people/user'
import { roleOf } from '@mostrador/domain/platform/role'
import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Given } from '../../../db/table.ts'
import { passkeys } from '../../../db/tables/passkey.ts'

export interface KeptPasskey {
  readonly id: number
  readonly userId: number
  /** COSE, in base64url. */
  readonly publicKey: string
  /** Number of uses that the device reports. Always 0 for devices that do not count. */
  readonly counter: number
}

const byCredential = statement<{ credentialId: string }>()((db, p) =>
  db
    .selectFrom('passkey')
    .innerJoin('user_account as user', 'user.id', 'passkey.user_id')
    .where('passkey.credential_id', '=', p.credentialId)
    .where('user.is_active', '=', 1)
    .where('user.deleted_at', 'is', null)
    .select([
      'passkey.id',
      'passkey.user_id as userId',
      'passkey.public_key as publicKey',
      'passkey.counter',
      'user.role',
      'user.email_key as emailKey',
    ]),
)

/** The passkey that a device names, if its account may enter (D62). */
export const findPasskey = (db: Db, credentialId: string) => db.first(byCredential, { credentialId })

const ofUser = statement<{ userId: number }>()((db, p) =>
  db
    .selectFrom('passkey')
    .where('user_id', '=', p.userId)
    .select(['id', 'credential_id as credentialId', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .orderBy('id'),
)

export const findPasskeysOf = (db: Db, userId: number) => db.all(ofUser, { userId })

const row = passkeys.writing('userId', 'credentialId', 'publicKey', 'counter', 'name', 'createdAt')
const insert = statement<Bound<typeof row>>()((db, p) =>
  db
    .insertInto('passkey')
    .values(row.columns(p))
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id'),
)

/** Stores a passkey and returns its id. Undefined if any account has it already. */
export const insertPasskey = async (tx: Tx, passkey: Given<typeof row>): Promise<number | undefined> =>
  (await tx.first(insert, row.bind(passkey)))?.id

const use = statement<{ id: number; counter: number; now: Instant }>()((db, p) =>
  db.updateTable('passkey').set({ counter: p.counter, used_at: p.now }).where('id', '=', p.id),
)

/** Notes a use of a passkey. Returns false if it was removed during the login. */
export const notePasskeyUse = async (tx: Tx, use_: { id: number; counter: number; now: Instant }): Promise<boolean> =>
  (await tx.change(use, use_)) === 1

const remove = statement<{ id: number; userId: number }>()((db, p) =>
  db.deleteFrom('passkey').where('id', '=', p.id).where('user_id', '=', p.userId).returning('name'),
)

/** Removes a person's passkey and returns its name, or undefined if the person has no such passkey. */
export const deletePasskey = async (tx: Tx, own: { id: number; userId: number }): Promise<string | undefined> =>
  (await tx.first(remove, own))?.name

const removeAll = statement<{ userId: number }>()((db, p) => db.deleteFrom('passkey').where('user_id', '=', p.userId))

export const deletePasskeysOf = (tx: Tx, userId: number): Promise<number> => tx.change(removeAll, { userId })

const standing = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('user_account')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select(['id', 'role', 'shop_id as shopId', 'is_active as isActive']),
)

/** The fields of a user that D6 judges. Undefined if the user is deleted or has no known puesto. */
export async function findStanding(db: Db, id: number): Promise<UserStanding | undefined> {
  const found = await db.first(standing, { id })
  const role = found && roleOf(found.role)
  return found && role && { ...found, role, isActive: found.isActive === 1 }
}
