import type { Affiliate } from '@mostrador/domain/affiliate'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { sql } from 'kysely'
import { asText } from '../../db/dialect.ts'
import { bounds, type Listing, matches, type SearchParams, searchParams } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, statement } from '../../db/statement.ts'

const COLUMNS = ['id', 'code', 'name', 'phone', 'email'] as const
export type AffiliateColumn = (typeof COLUMNS)[number]

const MOST_AFFILIATES = 100_000
const FIELDS = ['id', 'code', 'name', 'phone', 'email', 'description', 'is_active', 'version'] as const

const texts = (engine: Engine) => ({
  id: asText(engine, sql.ref('id')),
  code: asText(engine, sql.ref('code')),
  name: sql<string>`name_key`,
  phone: sql<string>`phone`,
  email: sql<string>`email_key`,
})

const page = statement<SearchParams<AffiliateColumn> & { limit: number; offset: number }>()((db, p, engine) =>
  db
    .selectFrom('affiliate')
    .select(FIELDS)
    .where('deleted_at', 'is', null)
    .where(matches<AffiliateColumn>(p, texts(engine)))
    .orderBy('id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)
const count = statement<SearchParams<AffiliateColumn> & { most: number }>()((db, p, engine) =>
  db
    .selectFrom(
      db
        .selectFrom('affiliate')
        .select('id')
        .where('deleted_at', 'is', null)
        .where(matches<AffiliateColumn>(p, texts(engine)))
        .limit(p.most)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total')),
)

export async function listAffiliates(
  db: Db,
  asked: Listing<AffiliateColumn>,
): Promise<{ rows: Affiliate[]; total: number | undefined }> {
  const search = searchParams(COLUMNS, asked)
  const rows = await db.all(page, { ...search, ...bounds(asked, MOST_AFFILIATES) })
  const counted = asked.page === null ? undefined : await db.first(count, { ...search, most: COUNTED_ROWS })
  return { rows: rows.map(({ is_active, ...row }) => ({ ...row, isActive: is_active === 1 })), total: counted?.total }
}

const byCode = statement<{ code: number }>()((db, p) =>
  db.selectFrom('affiliate').where('code', '=', p.code).where('deleted_at', 'is', null).select(['id', 'is_active']),
)

/** An affiliate by its code, inactive ones included. */
export const findAffiliateByCode = (db: Db, code: number) => db.first(byCode, { code })

const byId = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('affiliate')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select(['id', 'code', 'name', 'is_active']),
)

/** An affiliate that is not deleted, inactive ones included. */
export const findAffiliateById = (db: Db, id: number) => db.first(byId, { id })

const choosable = statement()((db) =>
  db
    .selectFrom('affiliate')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('name_key')
    .select(['id', 'code', 'name']),
)

/** The affiliates that a form may choose: active ones, by name. */
export const listChoosableAffiliates = (db: Db) => db.all(choosable, {})
