import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

export interface LoginAccount {
  readonly id: number
  readonly password_hash: string
  readonly is_active: number
  readonly version: number
  readonly role: number
  /** Null if the account has no secret for codes. */
  readonly codesSince: Instant | null
}

const byEmail = statement<{ email: string }>()((db, p) =>
  db
    .selectFrom('user_account as user')
    .leftJoin('totp', 'totp.user_id', 'user.id')
    .where('user.email_key', '=', p.email)
    .where('user.email_key', '!=', '')
    .where('user.deleted_at', 'is', null)
    .select([
      'user.id',
      'user.password_hash',
      'user.is_active',
      'user.version',
      'user.role',
      'totp.created_at as codesSince',
    ]),
)

/** Finds inactive accounts too. `email` is folded. */
export const findAccount = (db: Db, email: string): Promise<LoginAccount | undefined> => db.first(byEmail, { email })

const hashOf = statement<{ id: number }>()((db, p) =>
  db.selectFrom('user_account').where('id', '=', p.id).select('password_hash'),
)
export const findPasswordHash = async (db: Db, id: number): Promise<string> =>
  (await db.first(hashOf, { id }))?.password_hash ?? ''

const setHash = statement<{ id: number; hash: string }>()((db, p) =>
  db
    .updateTable('user_account')
    .set((eb) => ({ password_hash: p.hash, version: eb('version', '+', 1) }))
    .where('id', '=', p.id),
)
export const updatePassword = (tx: Tx, id: number, hash: string) => tx.change(setHash, { id, hash })
