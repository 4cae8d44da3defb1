import { sql } from 'kysely'
import type { PageLimits } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Statement } from '../../../db/statement.ts'

/** More rows than any report has: it never runs away. */
export const MOST_ROWS = 100_000

/** How many rows a report has. */
export const COUNT = sql<number>`count(*)`.as('rows')

/** The sum of a column over all of its rows. */
export const sumOfColumn = (column: string) => sql<number>`coalesce(sum(${sql.ref(`row.${column}`)}), 0)`

/**
 * A page of a report whose rows each carry the sums of all rows, so that what was sold is added up once for both. `first`
 * carries the sums also where the page is behind the last one; it is missing where the report has no row at all.
 */
export async function readReportPage<Params extends PageLimits, Row>(
  db: Db,
  page: Statement<Params, Row>,
  params: Params,
): Promise<{ rows: Row[]; first: Row | undefined }> {
  const rows = await db.all(page, params)
  const isBehind = rows.length === 0 && params.offset > 0
  return { rows, first: isBehind ? await db.first(page, { ...params, limit: 1, offset: 0 }) : rows[0] }
}
