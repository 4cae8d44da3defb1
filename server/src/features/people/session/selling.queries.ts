import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('shop').where('id', '=', p.id).where('deleted_at', 'is', null).select('name'),
)

export const findSellingShop = (db: Db, id: number) => db.first(byId, { id })
