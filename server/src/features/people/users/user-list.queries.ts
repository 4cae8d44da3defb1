import { recordColumns } from '@mostrador/contract/people/users'
import type { UserRow } from '@mostrador/domain/people/user'
import { PUESTOS, type Role } from '@mostrador/domain/platform/role'
import { localTime } from '@mostrador/domain/time'
import { type SqlBool, sql } from 'kysely'
import {
  activeOrNot,
  asStored,
  asStoredOrEmpty,
  byChoice,
  byFlag,
  byId,
  byWhether,
  columnsOf,
  listOf,
  sortedBy,
} from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Stored } from '../../../db/table.ts'
import { users } from '../../../db/tables/user.ts'
import { emailText, FORM_FIELDS } from './user-record.queries.ts'

const listed = users.reading('id', ...FORM_FIELDS, 'version', 'createdAt', 'lastAccessAt', 'deletedAt').of('user')

const FIELDS = [...listed.columns, 'shop.name as shop', 'extension.name as extension'] as const

/** The filter of users. `isDeleted` must be given, so that nobody lists deleted users by mistake (D83). Undefined means both. */
export interface UserFilters {
  readonly isDeleted: boolean | undefined
  readonly shopId?: number | undefined
  readonly role?: Role | undefined
  readonly isActive?: boolean | undefined
}

const list = listOf(recordColumns, {
  from: (db) =>
    db
      .selectFrom('user_account as user')
      .innerJoin('shop', 'shop.id', 'user.shop_id')
      .innerJoin('extension', 'extension.id', 'user.extension_id'),
  select: (rows) => rows.select(FIELDS),
  columns: columnsOf(
    users,
    recordColumns,
    {
      email: asStored(emailText),
      shop: asStored('shop.name_key'),
      extension: asStored('extension.name_key'),
      isActive: activeOrNot('user.is_active'),
      lastAccessAt: asStoredOrEmpty('user.last_access_at'),
      isDeleted: sortedBy(sql`case when ${sql.ref('user.deleted_at')} is null then 0 else 1 end`),
    },
    'user',
  ),
  filters: [
    byFlag('isActive', 'user.is_active'),
    byId('shopId', 'user.shop_id'),
    byChoice('role', 'user.role', PUESTOS),
    byWhether('isDeleted', sql<SqlBool>`${sql.ref('user.deleted_at')} is not null`),
  ],
  id: sql.ref('user.id'),
  most: 100_000,
})

/** Lists inactive users too (D52). */
export async function listUsers(
  db: Db,
  filters: UserFilters,
  listRequest: ListingOf<typeof recordColumns>,
): Promise<{ rows: UserRow[]; total: number | undefined }> {
  const { rows, total } = await list(db, filters, listRequest)
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
