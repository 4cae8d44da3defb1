import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const shops = statement()((db) =>
  db.selectFrom('shop').where('deleted_at', 'is', null).orderBy('name_key').select(['id', 'name']),
)

/** Where a report may be made: every shop that is not deleted, by name; inactive ones sold too. */
export const listReportShops = (db: Db) => db.all(shops, {})
