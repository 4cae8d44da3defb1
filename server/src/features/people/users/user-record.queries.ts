import { PUESTOS } from '@mostrador/domain/platform/role'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { locked } from '../../../db/dialect.ts'
import { findingToChange, updating } from '../../../db/records.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { users } from '../../../db/tables/user.ts'

export const FORM_FIELDS = [
  'name',
  'email',
  'role',
  'phone',
  'address',
  'department',
  'description',
  'occupation',
  'shopId',
  'extensionId',
  'isActive',
] as const

/** The text that lists show as an e-mail, folded. For a clerk without one it says that a PIN opens the account. */
export const emailText = sql<string>`case when ${sql.ref('user.email_key')} = '' then 'entra con pin' else ${sql.ref('user.email_key')} end`

export const userRecord = users.reading('id', ...FORM_FIELDS, 'version')

export interface UserRecord extends Read<typeof userRecord> {}

export const findUser = findingToChange(users, userRecord)

const seller = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('user_account as user')
    .innerJoin('shop', 'shop.id', 'user.shop_id')
    .innerJoin('extension', 'extension.id', 'user.extension_id')
    .where('user.id', '=', p.id)
    .select([
      'user.id',
      'user.name',
      'user.shop_id as shopId',
      'shop.name as shop',
      'shop.has_affiliates as hasAffiliates',
      'shop.reduced_percent as reducedPercent',
      'user.extension_id as extensionId',
      'extension.name as extension',
    ]),
)

/** Returns the seller of a sale, deleted or not. */
export async function findSeller(tx: Tx, id: number) {
  const found = await tx.first(seller, { id })
  return found && { ...found, hasAffiliates: found.hasAffiliates === 1 }
}

const owners = statement()((db, _, engine) => {
  const query = db
    .selectFrom('user_account')
    .where('role', '=', PUESTOS.owner)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
  return locked(engine, query)
})

/** Locks the active owners, so that two cannot demote each other at once (D6). */
export const listActiveOwners = async (tx: Tx): Promise<number[]> => (await tx.all(owners, {})).map(({ id }) => id)

const byEmail = statement<{ email: string }>()((db, p) =>
  db
    .selectFrom('user_account')
    .where('email_key', '=', p.email)
    .where('email_key', '!=', '')
    .where('deleted_at', 'is', null)
    .select(['id', 'name']),
)

/** Finds inactive users too (D77). An empty e-mail belongs to no user (D229). */
export const findUserByEmail = (tx: Tx, email: string) => tx.first(byEmail, { email: fold(email) })

export const updateUser = updating(users, users.writing(...FORM_FIELDS))

const remove = statement<{ id: number; now: Instant }>()((db, p) =>
  db
    .updateTable('user_account')
    .set((eb) => ({ deleted_at: p.now, is_active: 0, version: eb('version', '+', 1) }))
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null),
)

/** The row stays, because invoices, movements and the audit log name it. */
export const deleteUser = (tx: Tx, id: number, now: Instant) => tx.change(remove, { id, now })
