import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { withTimes } from './audit.queries.ts'

/** Times are local. */
export interface AuditRow {
  readonly id: number
  readonly at: string
  readonly author: string | null
  readonly act: string
  readonly entity: string
  readonly entityId: string | null
  readonly before: string | null
  readonly after: string | null
}

/** Reads every entry, newest first: a filter without matches costs one reading of the log. */
const below = statement<{
  entity: string
  userId: number
  from: string
  to: string
  below: number
  limit: number
}>()((db, p) =>
  db
    .selectFrom('audit_entry')
    .where('id', '<', p.below)
    .where(sql<boolean>`(${p.entity} = '' or entity = ${p.entity})`)
    .where(sql<boolean>`(${p.userId} = 0 or user_id = ${p.userId})`)
    .where(sql<boolean>`substr(at_local, 1, 10) between ${p.from} and ${p.to}`)
    .orderBy('id', 'desc')
    .limit(p.limit)
    .select([
      'id',
      'at_local as at',
      'user_name as author',
      'act',
      'entity',
      'entity_id as entityId',
      'before',
      'after',
      'times',
    ]),
)

export interface AuditFilter {
  readonly entity?: string | undefined
  readonly userId?: number | undefined
  /** Both inclusive. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Newest first: entries below an id. */
export const listAuditBelow = async (
  db: Db,
  { entity = '', userId = 0, from = '0000-01-01', to = '9999-12-31' }: AuditFilter,
  { before, limit }: { before: number; limit: number },
): Promise<AuditRow[]> => (await db.all(below, { entity, userId, from, to, below: before, limit })).map(withTimes)
