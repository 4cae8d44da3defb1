import { puestoOf, type Role } from '@mostrador/domain/role'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly phone: string
  readonly address: string
  readonly department: string
  readonly description: string
  readonly occupation: string
  readonly shopId: number
  readonly extensionId: number
  readonly isActive: boolean
  readonly createdAt: Instant
}

/** What is searched of a user, folded (D56). */
export const userKeys = (
  user: Pick<NewUser, 'name' | 'email' | 'address' | 'department' | 'description' | 'occupation'>,
) => ({
  nameKey: fold(user.name),
  emailKey: fold(user.email),
  addressKey: fold(user.address),
  departmentKey: fold(user.department),
  descriptionKey: fold(user.description),
  occupationKey: fold(user.occupation),
})
export type UserKeys = ReturnType<typeof userKeys>

const insert = statement<Omit<NewUser, 'role' | 'isActive'> & { role: number; isActive: number } & UserKeys>()(
  (db, p) =>
    db
      .insertInto('user_account')
      .values({
        name: p.name,
        name_key: p.nameKey,
        email: p.email,
        email_key: p.emailKey,
        password_hash: p.passwordHash,
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
        created_at: p.createdAt,
      })
      .returning('id'),
)

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const row = await tx.first(insert, {
    ...user,
    role: puestoOf(user.role),
    isActive: Number(user.isActive),
    ...userKeys(user),
  })
  if (!row) throw new Error('The user was not stored')
  return row.id
}

const any = statement()((db) => db.selectFrom('user_account').select('id').limit(1))

/** Whether anybody was ever registered: an empty database has no users (D80). */
export const hasUsers = async (db: Db): Promise<boolean> => (await db.first(any, {})) !== undefined
