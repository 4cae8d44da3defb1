import { affiliateColumns } from '@mostrador/contract/people/affiliates'
import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { sql } from 'kysely'
import { asText } from '../../../db/dialect.ts'
import { byFlag, columnsOf, listOf, sortedBy } from '../../../db/list.ts'
import { type ListingOf, matches, type SearchParams, searchParams } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { affiliates } from '../../../db/tables/affiliate.ts'
import { affiliateRecord } from './affiliate-record.queries.ts'

const list = listOf(affiliateColumns, {
  from: (db) => db.selectFrom('affiliate').where('deleted_at', 'is', null),
  select: (rows) => rows.select(affiliateRecord.columns),
  columns: columnsOf(affiliates, affiliateColumns, { isActive: sortedBy(sql`1 - is_active`) }),
  filters: [byFlag('isActive', 'is_active')],
  most: 100_000,
})

export async function listAffiliates(
  db: Db,
  listRequest: ListingOf<typeof affiliateColumns>,
  isActive?: boolean,
): Promise<{ rows: Affiliate[]; total: number | undefined }> {
  const { rows, total } = await list(db, { isActive }, listRequest)
  return { rows: rows.map(affiliateRecord.decode), total }
}

const like = statement<SearchParams<'code' | 'name'>>()((db, p, engine) =>
  db
    .selectFrom('affiliate')
    .where(matches<'code' | 'name'>(p, namingTexts(engine), affiliateColumns.kinds))
    .select('id'),
)

/** Text of an affiliate as lists show it: '1009 Ana Pop'. */
const namingTexts = (engine: Engine) => {
  const code = asText(engine, sql.ref('code'))
  return { code, name: sql<string>`${code} || ' ' || name_key` }
}

/** Lists affiliates, deleted ones too, whose code or name contains a word of a search. */
export async function listAffiliatesLike(db: Db, word: string): Promise<number[]> {
  const { code, name } = affiliateColumns.kinds
  const search = { search: word, columns: new Set(['code', 'name']) }
  const rows = await db.all(like, searchParams({ code, name }, search, {}, [word]))
  return rows.map(({ id }) => id)
}

const byCode = statement<{ code: number }>()((db, p) =>
  db.selectFrom('affiliate').where('code', '=', p.code).where('deleted_at', 'is', null).select(['id', 'is_active']),
)

export const findAffiliateByCode = (db: Db, code: number) => db.first(byCode, { code })

const goneByCode = statement<{ code: number }>()((db, p) =>
  db
    .selectFrom('affiliate')
    .where('code', '=', p.code)
    .where('deleted_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id'),
)

/** Finds the affiliate who had a code. Includes deleted ones if no other has the code now. */
export const findAffiliateEverOf = async (db: Db, code: number): Promise<number | undefined> =>
  ((await db.first(byCode, { code })) ?? (await db.first(goneByCode, { code })))?.id

const byId = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('affiliate')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select(['id', 'code', 'name', 'is_active']),
)

export const findAffiliateById = (db: Db, id: number) => db.first(byId, { id })

const choosable = statement()((db) =>
  db
    .selectFrom('affiliate')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('name_key')
    .select(['id', 'code', 'name']),
)

export const listChoosableAffiliates = (db: Db) => db.all(choosable, {})
