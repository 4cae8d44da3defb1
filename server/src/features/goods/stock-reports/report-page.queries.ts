import { sql } from 'kysely'
import type { PageLimits } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Statement } from '../../../db/statement.ts'

/** Upper limit of a report, above any real number of rows. */
export const MOST_ROWS = 100_000

export const COUNT = sql<number>`count(*)`.as('rows')

export const sumOfColumn = (column: string) => sql<number>`coalesce(sum(${sql.ref(`row.${column}`)}), 0)`

/** Each row carries the sums of all rows. `first` has them even behind the last page, and is undefined without rows. */
export async function readReportPage<Params extends PageLimits, Row>(
  db: Db,
  page: Statement<Params, Row>,
  params: Params,
): Promise<{ rows: Row[]; first: Row | undefined }> {
  const rows = await db.all(page, params)
  const isBehind = rows.length === 0 && params.offset > 0
  return { rows, first: isBehind ? await db.first(page, { ...params, limit: 1, offset: 0 }) : rows[0] }
}
