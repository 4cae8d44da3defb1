import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const ofUser = statement<{ userId: number }>()((db, p) =>
  db
    .selectFrom('totp')
    .where('user_id', '=', p.userId)
    .select(['secret', 'last_step as lastStep', 'created_at as createdAt']),
)

/** Returns the secret of a person's codes. Undefined if the account needs none. */
export const findTotp = (db: Db, userId: number) => db.first(ofUser, { userId })

const unused = statement<{ userId: number }>()((db, p) =>
  db
    .selectFrom('recovery_code')
    .where('user_id', '=', p.userId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)
export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (await db.first(unused, { userId }))?.count ?? 0

const insert = statement<{ userId: number; secret: string; lastStep: number; now: Instant }>()((db, p) =>
  db
    .insertInto('totp')
    .values({ user_id: p.userId, secret: p.secret, last_step: p.lastStep, created_at: p.now })
    .onConflict((conflict) => conflict.column('user_id').doNothing()),
)
const insertRecovery = statement<{ userId: number; hash: string }>()((db, p) =>
  db.insertInto('recovery_code').values({ user_id: p.userId, hash: p.hash }),
)

/** Stores a secret and its recovery codes. Returns false if the account has one already. */
export async function insertTotp(
  tx: Tx,
  totp: { userId: number; secret: string; lastStep: number; now: Instant },
  recoveryHashes: readonly string[],
): Promise<boolean> {
  if ((await tx.change(insert, totp)) !== 1) return false
  for (const hash of recoveryHashes) await tx.change(insertRecovery, { userId: totp.userId, hash })
  return true
}

const remove = statement<{ userId: number }>()((db, p) => db.deleteFrom('totp').where('user_id', '=', p.userId))
const removeRecovery = statement<{ userId: number }>()((db, p) =>
  db.deleteFrom('recovery_code').where('user_id', '=', p.userId),
)

/** Turns codes off. Returns false if they were off. */
export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  await tx.change(removeRecovery, { userId })
  return (await tx.change(remove, { userId })) === 1
}

const take = statement<{ userId: number; step: number }>()((db, p) =>
  db.updateTable('totp').set({ last_step: p.step }).where('user_id', '=', p.userId).where('last_step', '<', p.step),
)

/** Marks the code of a half minute as used. Returns false if it or a later one was used before. */
export const takeCodeStep = async (tx: Tx, code: { userId: number; step: number }): Promise<boolean> =>
  (await tx.change(take, code)) === 1

const takeRecovery = statement<{ userId: number; hash: string; now: Instant }>()((db, p) =>
  db
    .updateTable('recovery_code')
    .set({ used_at: p.now })
    .where('user_id', '=', p.userId)
    .where('hash', '=', p.hash)
    .where('used_at', 'is', null),
)

/** Marks a recovery code as used. Returns false if it does not exist or was used before. */
export const takeRecoveryCode = async (
  tx: Tx,
  code: { userId: number; hash: string; now: Instant },
): Promise<boolean> => (await tx.change(takeRecovery, code)) === 1

const owing = statement<{ userId: number; version: number }>()((db, p) =>
  db
    .selectFrom('user_account as user')
    .innerJoin('totp', 'totp.user_id', 'user.id')
    .where('user.id', '=', p.userId)
    .where('user.version', '=', p.version)
    .where('user.is_active', '=', 1)
    .where('user.deleted_at', 'is', null)
    .select(['user.id', 'user.name', 'user.email_key as emailKey', 'totp.secret', 'totp.last_step as lastStep']),
)

/** Finds the person who has shown the password and owes a code. Undefined if the account has changed since. */
export const findOwing = (db: Db, userId: number, version: number) => db.first(owing, { userId, version })

const nameOf = statement<{ id: number }>()((db, p) =>
  db.selectFrom('user_account').where('id', '=', p.id).where('deleted_at', 'is', null).select('name'),
)
export const findUserName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.first(nameOf, { id }))?.name
