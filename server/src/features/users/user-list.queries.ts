import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { ROLE_NAMES, roleOf } from '@mostrador/domain/role'
import { fold } from '@mostrador/domain/search'
import { localTime } from '@mostrador/domain/time'
import type { UserRow } from '@mostrador/domain/user'
import { type Kysely, sql } from 'kysely'
import { asText } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import { bounds, type Listing, matches, type SearchParams, searchParams } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, type Markers, statement } from '../../db/statement.ts'

const COLUMNS = [
  'id',
  'name',
  'email',
  'department',
  'address',
  'occupation',
  'shop',
  'extension',
  'role',
  'phone',
  'description',
  'active',
] as const
export type UserColumn = (typeof COLUMNS)[number]

/** The specified calls answer whole lists; people are few, and this keeps them so. */
const MOST_USERS = 100_000

const FIELDS = [
  'user.id',
  'user.name',
  'user.email',
  'user.department',
  'user.address',
  'user.occupation',
  'shop.name as shop',
  'extension.name as extension',
  'user.role',
  'user.phone',
  'user.description',
  'user.is_active',
  'user.shop_id',
  'user.extension_id',
  'user.version',
  'user.created_at',
  'user.last_access_at',
  'user.deleted_at',
] as const

const texts = (engine: Engine) => ({
  id: asText(engine, sql.ref('user.id')),
  name: sql<string>`${sql.ref('user.name_key')}`,
  email: sql<string>`${sql.ref('user.email_key')}`,
  department: sql<string>`${sql.ref('user.department_key')}`,
  address: sql<string>`${sql.ref('user.address_key')}`,
  occupation: sql<string>`${sql.ref('user.occupation_key')}`,
  shop: sql<string>`shop.name_key`,
  extension: sql<string>`extension.name_key`,
  role: sql<string>`case ${sql.ref('user.role')} when 1 then ${word('owner')} when 2 then ${word('manager')} when 3 then ${word('provider')} else ${word('clerk')} end`,
  phone: sql<string>`${sql.ref('user.phone')}`,
  description: sql<string>`${sql.ref('user.description_key')}`,
  active: sql<string>`case ${sql.ref('user.is_active')} when 1 then 'activo' else 'no activo' end`,
})

const word = (role: keyof typeof ROLE_NAMES) => sql.lit(fold(ROLE_NAMES[role]))

/** Those that are not deleted, or everybody there ever was (D83). */
type Whose = 'kept' | 'ever'

const found = (db: Kysely<Schema>, p: Markers<SearchParams<UserColumn>>, engine: Engine, whose: Whose) => {
  const users = db
    .selectFrom('user_account as user')
    .innerJoin('shop', 'shop.id', 'user.shop_id')
    .innerJoin('extension', 'extension.id', 'user.extension_id')
    .where(matches<UserColumn>(p, texts(engine)))
  return whose === 'ever' ? users : users.where('user.deleted_at', 'is', null)
}

const statementsOf = (whose: Whose) => ({
  page: statement<SearchParams<UserColumn> & { limit: number; offset: number }>()((db, p, engine) =>
    found(db, p, engine, whose).select(FIELDS).orderBy('user.id', 'desc').limit(p.limit).offset(p.offset),
  ),
  count: statement<SearchParams<UserColumn> & { most: number }>()((db, p, engine) =>
    db
      .selectFrom(found(db, p, engine, whose).select('user.id').limit(p.most).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
})

const statements: Record<Whose, ReturnType<typeof statementsOf>> = {
  kept: statementsOf('kept'),
  ever: statementsOf('ever'),
}

/** Users newest first, inactive ones included; 'ever': deleted ones too (D52, D83). */
export async function listUsers(
  db: Db,
  whose: Whose,
  asked: Listing<UserColumn>,
): Promise<{ rows: UserRow[]; total: number | undefined }> {
  const search = searchParams(COLUMNS, asked)
  const { page, count } = statements[whose]
  const rows = await db.all(page, { ...search, ...bounds(asked, MOST_USERS) })
  const counted = asked.page === null ? undefined : await db.first(count, { ...search, most: COUNTED_ROWS })
  return { rows: rows.map(asUser), total: counted?.total }
}

interface Found {
  role: number
  is_active: number
  shop_id: number
  extension_id: number
  created_at: string
  last_access_at: string | null
  deleted_at: string | null
}

function asUser(found: Found & Omit<UserRow, keyof Read>): UserRow {
  const { role, is_active, shop_id, extension_id, created_at, last_access_at, deleted_at, ...same } = found
  return {
    ...same,
    role: roleOf(role) ?? 'clerk',
    isActive: is_active === 1,
    shopId: shop_id,
    extensionId: extension_id,
    createdAt: localTime(Date.parse(created_at)),
    lastAccessAt: last_access_at && localTime(Date.parse(last_access_at)),
    isDeleted: deleted_at !== null,
  }
}

/** The fields that the table holds under another name or in another form. */
type Read = Pick<UserRow, 'role' | 'isActive' | 'shopId' | 'extensionId' | 'createdAt' | 'lastAccessAt' | 'isDeleted'>
