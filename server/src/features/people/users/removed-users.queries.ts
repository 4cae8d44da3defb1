import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import { localTime } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import { locked } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { countOf, type Listing, matches, readListing, type SearchParams, searchParams } from '../../../db/search.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Given } from '../../../db/table.ts'
import { users } from '../../../db/tables/user.ts'
import { emailText, type UserRecord, userRecord } from './user-record.queries.ts'

const KINDS = { name: 'text', email: 'text' } as const
type Column = keyof typeof KINDS
type Search = SearchParams<Column>

const TEXTS = {
  name: sql<string>`${sql.ref('user.name_key')}`,
  email: emailText,
}

const removedUser = users.reading('id', 'name', 'email', 'role', 'deletedAt').of('user')

const removed = (db: Kysely<Schema>, p: Markers<Search>) =>
  db
    .selectFrom('user_account as user')
    .where('user.deleted_at', 'is not', null)
    .where(matches<Column>(p, TEXTS, KINDS))

const page = statement<Search & { limit: number; offset: number }>()((db, p) =>
  removed(db, p)
    .innerJoin('shop', 'shop.id', 'user.shop_id')
    .orderBy('user.deleted_at', 'desc')
    .orderBy('user.id', 'desc')
    .limit(p.limit)
    .offset(p.offset)
    .select([...removedUser.columns, 'shop.name as shop']),
)

const count = statement<Search & { most: number }>()((db, p) =>
  countOf(db, removed(db, p).select('user.id').limit(p.most)),
)

export async function listRemovedUsers(db: Db, listRequest: Listing) {
  const search = searchParams(KINDS, { ...listRequest, columns: new Set(Object.keys(KINDS)) })
  const { rows, total = 0 } = await readListing(db, { page, count }, search, listRequest, listRequest.size)
  return {
    rows: rows.map(removedUser.decode).map(({ deletedAt, role, ...row }) => ({
      ...row,
      role: ROLE_NAMES[role],
      removedAt: localTime(Date.parse(deletedAt ?? '')),
    })),
    total,
  }
}

const byId = statement<{ id: number }>()((db, p, engine) =>
  locked(
    engine,
    db.selectFrom('user_account').where('id', '=', p.id).where('deleted_at', 'is not', null).select(userRecord.columns),
  ),
)

export async function findRemovedUser(tx: Tx, id: number): Promise<Omit<UserRecord, 'version'> | undefined> {
  const found = await tx.first(byId, { id })
  return found && { ...userRecord.decode(found), isActive: false }
}

const back = users.writing('isActive', 'shopId', 'extensionId')

const restore = statement<Bound<typeof back> & { id: number }>()((db, p) =>
  db
    .updateTable('user_account')
    .set((eb) => ({ ...back.columns(p), deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', p.id)
    .where('deleted_at', 'is not', null),
)

/** The user comes back inactive, until somebody activates the account. */
export const undeleteUser = (tx: Tx, user: Omit<Given<typeof back>, 'isActive'> & { readonly id: number }) =>
  tx.change(restore, { ...back.bind({ ...user, isActive: false }), id: user.id })
