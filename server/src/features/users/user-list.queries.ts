import { recordColumns } from '@mostrador/contract/people/users'
import { PUESTOS, type Role } from '@mostrador/domain/people/role'
import type { UserRow } from '@mostrador/domain/people/user'
import { localTime } from '@mostrador/domain/time'
import { type SqlBool, sql } from 'kysely'
import { bigintParam } from '../../db/dialect.ts'
import {
  activeOrNot,
  asStored,
  asStoredOrEmpty,
  byChoice,
  byFlag,
  byId,
  columnsOf,
  type ListFilter,
  listOf,
  sortedBy,
} from '../../db/list.ts'
import type { ListingOf } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Stored } from '../../db/table.ts'
import { users } from '../../db/tables/user.ts'
import { emailText, FORM_FIELDS } from './user-record.queries.ts'

const listed = users.reading('id', ...FORM_FIELDS, 'version', 'createdAt', 'lastAccessAt', 'deletedAt').of('user')

const FIELDS = [...listed.columns, 'shop.name as shop', 'extension.name as extension'] as const

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

const DELETED = { without: 0, with: -1, alone: 1 } as const

const byDeleted: ListFilter<Pick<UserChoice, 'deleted'>> = {
  params: ({ deleted }) => ({ deleted: DELETED[deleted] }),
  where: (p, engine) => {
    const deleted = bigintParam(engine, p['deleted'] as never)
    return sql<SqlBool>`(${deleted} = -1 or (${sql.ref('user.deleted_at')} is not null) = (${deleted} = 1))`
  },
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
    byDeleted,
  ],
  id: sql.ref('user.id'),
  most: 100_000,
})

/** Users newest first unless they are to be sorted, inactive ones included (D52). */
export async function listUsers(
  db: Db,
  choice: UserChoice,
  asked: ListingOf<typeof recordColumns>,
): Promise<{ rows: UserRow[]; total: number | undefined }> {
  const { rows, total } = await list(db, choice, asked)
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
