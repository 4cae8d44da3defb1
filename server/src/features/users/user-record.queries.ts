import { puestoOf, type Role, roleOf } from '@mostrador/domain/role'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { type NewUser, type UserKeys, userKeys } from './user-insert.queries.ts'

/** A user as an edit finds it. The password's hash stays out. */
export interface UserRecord extends Omit<NewUser, 'passwordHash' | 'createdAt'> {
  readonly id: number
  readonly version: number
}

/** PostgreSQL holds the row until the transaction ends; SQLite has one writer anyway. */
const byId = statement<{ id: number }>()((db, p, engine) => {
  const query = db
    .selectFrom('user_account')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'name',
      'email',
      'role',
      'phone',
      'address',
      'department',
      'description',
      'occupation',
      'shop_id as shopId',
      'extension_id as extensionId',
      'is_active',
      'version',
    ])
  return engine === 'sqlite' ? query : query.forUpdate()
})

/** A user that is not deleted, to be changed in this transaction. */
export async function findUser(tx: Tx, id: number): Promise<UserRecord | undefined> {
  const found = await tx.first(byId, { id })
  const role: Role | undefined = found && roleOf(found.role)
  if (!found || !role) return undefined
  const { is_active, ...same } = found
  return { ...same, role, isActive: is_active === 1 }
}

const owners = statement()((db, _, engine) => {
  const query = db
    .selectFrom('user_account')
    .where('role', '=', puestoOf('owner'))
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
  return engine === 'sqlite' ? query : query.forUpdate()
})

/** The active owners, held until the transaction ends: two cannot demote each other at once (D6). */
export const listActiveOwners = async (tx: Tx): Promise<number[]> => (await tx.all(owners, {})).map(({ id }) => id)

const byEmail = statement<{ email: string }>()((db, p) =>
  db.selectFrom('user_account').where('email_key', '=', p.email).where('deleted_at', 'is', null).select('id'),
)

/** Whose an e-mail is, inactive users included (D77). */
export const findUserIdByEmail = async (tx: Tx, email: string): Promise<number | undefined> =>
  (await tx.first(byEmail, { email: fold(email) }))?.id

const update = statement<
  Omit<UserRecord, 'role' | 'isActive' | 'version'> & UserKeys & { role: number; isActive: number }
>()((db, p) =>
  db
    .updateTable('user_account')
    .set((eb) => ({
      name: p.name,
      name_key: p.nameKey,
      email: p.email,
      email_key: p.emailKey,
      role: p.role,
      phone: p.phone,
      address: p.address,
      address_key: p.addressKey,
      department: p.department,
      department_key: p.departmentKey,
      description: p.description,
      description_key: p.descriptionKey,
      occupation: p.occupation,
      occupation_key: p.occupationKey,
      shop_id: p.shopId,
      extension_id: p.extensionId,
      is_active: p.isActive,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.id),
)

export const updateUser = (tx: Tx, { version: _, ...user }: UserRecord) =>
  tx.change(update, { ...user, ...userKeys(user), role: puestoOf(user.role), isActive: Number(user.isActive) })

const remove = statement<{ id: number; now: Instant }>()((db, p) =>
  db
    .updateTable('user_account')
    .set((eb) => ({ deleted_at: p.now, is_active: 0, version: eb('version', '+', 1) }))
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null),
)

/** The row stays: invoices, movements and the audit log name it. */
export const deleteUser = (tx: Tx, id: number, now: Instant) => tx.change(remove, { id, now })
