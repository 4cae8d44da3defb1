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

const insert = statement<
  Omit<NewUser, 'role' | 'isActive'> & { role: number; isActive: number; nameKey: string; emailKey: string }
>()((db, p) =>
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
      department: p.department,
      description: p.description,
      occupation: p.occupation,
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
    nameKey: fold(user.name),
    emailKey: fold(user.email),
  })
  if (!row) throw new Error('The user was not stored')
  return row.id
}

const any = statement()((db) => db.selectFrom('user_account').select('id').limit(1))

/** Whether anybody was ever registered: an empty database has no users (D80). */
export const hasUsers = async (db: Db): Promise<boolean> => (await db.first(any, {})) !== undefined
