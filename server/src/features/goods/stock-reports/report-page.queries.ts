import { sql } from 'kysely'
import type { PageLimits } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Statement } from '../../../db/statement.ts'

/** Upper limit of a report, above any real number of rows. */
export const MOST_ROWS = 100_000

/** Number of rows of a report. */
export const COUNT = sql<number>`count(*)`.as('rows')

/** SQL sum of a column over all rows. */
export const sumOfColumn = (column: string) => sql<number>`coalesce(sum(${sql.ref(`row.${column}`)}), 0)`

/**
 * Reads a page of a report. Each row carries the sums of all rows, so that sales are summed once. `first` has the sums
 * even if the page lies behind the last one. It is undefined for an empty report.
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
