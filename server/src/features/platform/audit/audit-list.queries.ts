import { COUNTED_ROWS } from '@mostrador/domain/paging'
import type { Day } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { countOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { withTimes } from './audit.queries.ts'

/** Local times, both ends included. */
type Between = { from: string; to: string }
type Filters = Between & { entity: string; userId: number }

const FIELDS = [
  'id',
  'at_local as at',
  'user_name as author',
  'act',
  'entity',
  'entity_id as entityId',
  'before',
  'after',
  'times',
] as const

/** One statement for each choice of filters, so that each uses the index with its order. */
const CHOICES = [[], ['entity'], ['userId'], ['entity', 'userId']] as const satisfies (keyof Filters)[][]

const found = (db: Kysely<Schema>, p: Markers<Filters>, filters: readonly (keyof Filters)[]) => {
  let entries = db.selectFrom('audit_entry').where('at_local', '>=', p.from).where('at_local', '<=', p.to)
  if (filters.includes('entity')) entries = entries.where('entity', '=', p.entity)
  if (filters.includes('userId')) entries = entries.where('user_id', '=', p.userId)
  return entries
}

const statements = CHOICES.map((filters) => ({
  page: statement<Filters & { limit: number; offset: number }>()((db, p) =>
    found(db, p, filters)
      .select(FIELDS)
      .orderBy('at_local', 'desc')
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  ),
  count: statement<Filters & { most: number }>()((db, p) =>
    countOf(db, found(db, p, filters).select('id').limit(p.most)),
  ),
}))

export interface AuditFilters {
  readonly entity: string | undefined
  readonly userId: number | undefined
  readonly from: Day | undefined
  readonly to: Day | undefined
}

const WHOLE = { from: '0000', to: '9999' }

/** Databases whose log passed the limit of counting. A log only grows, so it is not counted again. */
const longLogs = new WeakSet<Db>()

export async function listAudit(
  db: Db,
  { entity, userId, from = WHOLE.from, to = WHOLE.to }: AuditFilters,
  { page, size }: { page: number; size: number },
) {
  const chosen = statements[Number(entity !== undefined) + 2 * Number(userId !== undefined)] ?? statements[0]
  if (!chosen) throw new Error('No statement')
  const params = { entity: entity ?? '', userId: userId ?? 0, from, to: `${to} 24:00:00` }
  const entries = await db.all(chosen.page, { ...params, limit: size, offset: (page - 1) * size })
  const rows = entries.map(withTimes)
  const isWhole = chosen === statements[0] && from === WHOLE.from && to === WHOLE.to
  if (isWhole && longLogs.has(db)) return { rows, total: COUNTED_ROWS }
  const total = (await db.first(chosen.count, { ...params, most: COUNTED_ROWS }))?.total ?? 0
  if (isWhole && total === COUNTED_ROWS) longLogs.add(db)
  return { rows, total }
}

/** Steps from word to word in the index instead of reading every entry. */
const entities = statement()((db) =>
  db
    .withRecursive('word(entity)', (words) =>
      words
        .selectFrom('audit_entry')
        .select((eb) => eb.fn.min('entity').as('entity'))
        .unionAll(
          words
            .selectFrom('word')
            .where('word.entity', 'is not', null)
            .select(sql<string>`(select min(entity) from audit_entry where entity > word.entity)`.as('entity')),
        ),
    )
    .selectFrom('word')
    .where('entity', 'is not', null)
    .select('entity'),
)

const authors = statement()((db) =>
  db
    .selectFrom('user_account as user')
    .where((eb) => eb.exists(eb.selectFrom('audit_entry').whereRef('user_id', '=', 'user.id').select('id')))
    .orderBy('user.name_key')
    .select(['user.id', 'user.name']),
)

export const listAuditChoices = async (db: Db) => ({
  entities: (await db.all(entities, {})).map(({ entity }) => entity),
  authors: await db.all(authors, {}),
})
