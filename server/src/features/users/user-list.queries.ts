import { recordColumns, userColumns } from '@mostrador/contract/people/users'
import { PUESTOS, ROLE_NAMES, type Role } from '@mostrador/domain/people/role'
import type { UserRow } from '@mostrador/domain/people/user'
import { localTime } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import { asText, bigintParam } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  choiceText,
  flagOf,
  isFlag,
  isId,
  type Listing,
  listReader,
  matches,
  type Orders,
  type SearchParams,
  searchParams,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'
import type { Stored } from '../../db/table.ts'
import { users } from '../../db/tables/user.ts'
import { emailText, FORM_FIELDS } from './user-record.queries.ts'

type UserColumn = keyof typeof userColumns.kinds
type Sorted = keyof typeof recordColumns.sorted

/** The specified calls answer whole lists; people are few, and this keeps them so. */
const MOST_USERS = 100_000

const listed = users.reading('id', ...FORM_FIELDS, 'version', 'createdAt', 'lastAccessAt', 'deletedAt').of('user')

const FIELDS = [...listed.columns, 'shop.name as shop', 'extension.name as extension'] as const

const texts = (engine: Engine) => ({
  id: asText(engine, ID),
  name: sql<string>`${sql.ref('user.name_key')}`,
  email: emailText,
  department: sql<string>`${sql.ref('user.department_key')}`,
  address: sql<string>`${sql.ref('user.address_key')}`,
  occupation: sql<string>`${sql.ref('user.occupation_key')}`,
  shop: sql<string>`shop.name_key`,
  extension: sql<string>`extension.name_key`,
  role: choiceText(sql.ref('user.role'), PUESTOS, ROLE_NAMES),
  phone: sql<string>`${sql.ref('user.phone')}`,
  description: sql<string>`${sql.ref('user.description_key')}`,
  active: sql<string>`case ${sql.ref('user.is_active')} when 1 then 'activo' else 'no activo' end`,
})

const ID = sql.ref('user.id')

const orders = (engine: Engine): Orders<Sorted> => ({
  ...texts(engine),
  id: ID,
  createdAt: sql.ref('user.created_at'),
  lastAccessAt: sql`coalesce(${sql.ref('user.last_access_at')}, '')`,
  deleted: sql`case when ${sql.ref('user.deleted_at')} is null then 0 else 1 end`,
})

/** Which users are meant; undefined: any. Deleted ones are left out, there too, or alone (D83). */
export interface UserChoice {
  readonly deleted: 'without' | 'with' | 'alone'
  readonly shopId?: number | undefined
  readonly role?: Role | undefined
  readonly isActive?: boolean | undefined
}

/** What the records ask for: deleted ones too, unless it is said. */
export const recordsOf = ({
  isDeleted,
  ...choice
}: Omit<UserChoice, 'deleted'> & { isDeleted?: boolean | undefined }): UserChoice => ({
  ...choice,
  deleted: isDeleted === undefined ? 'with' : isDeleted ? 'alone' : 'without',
})

type Meant = SearchParams<UserColumn> & { shopId: number; role: number; active: number; deleted: number }

const found = (db: Kysely<Schema>, p: Markers<Meant>, engine: Engine) =>
  db
    .selectFrom('user_account as user')
    .innerJoin('shop', 'shop.id', 'user.shop_id')
    .innerJoin('extension', 'extension.id', 'user.extension_id')
    .where(isFlag(engine, 'user.is_active', p.active))
    .where(isId(engine, 'user.shop_id', p.shopId))
    .where(isId(engine, 'user.role', p.role))
    .where(
      sql<boolean>`(${bigintParam(engine, p.deleted)} = -1 or (${sql.ref('user.deleted_at')} is not null) = (${bigintParam(engine, p.deleted)} = 1))`,
    )
    .where(matches<UserColumn>(p, texts(engine), userColumns.kinds))

const list = listReader<Meant>()(recordColumns, {
  found,
  select: (rows) => rows.select(FIELDS),
  orders: (_, engine) => orders(engine),
  id: ID,
  most: MOST_USERS,
})

const DELETED = { without: 0, with: -1, alone: 1 } as const

/** Users newest first unless they are to be sorted, inactive ones included (D52). */
export async function listUsers(
  db: Db,
  { deleted, shopId, role, isActive }: UserChoice,
  asked: Listing<UserColumn, Sorted>,
): Promise<{ rows: UserRow[]; total: number | undefined }> {
  const params = {
    ...searchParams(userColumns.kinds, asked),
    deleted: DELETED[deleted],
    shopId: shopId ?? 0,
    role: role ? PUESTOS[role] : 0,
    active: flagOf(isActive),
  }
  const { rows, total } = await list(db, params, asked)
  return { rows: rows.map(asUser), total }
}

type Found = Stored<typeof listed> & Pick<UserRow, 'shop' | 'extension'>

function asUser(found: Found): UserRow {
  const { createdAt, lastAccessAt, deletedAt, ...user } = listed.decode(found)
  return {
    ...user,
    createdAt: localTime(Date.parse(createdAt)),
    lastAccessAt: lastAccessAt && localTime(Date.parse(lastAccessAt)),
    isDeleted: deletedAt !== null,
  }
}
