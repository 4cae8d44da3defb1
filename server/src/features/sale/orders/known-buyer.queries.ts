import { FINAL_CONSUMER, nitForms } from '@mostrador/domain/people/nit'
import type { Kysely } from 'kysely'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Most sales of a NIT that are searched for a name, because some say 'Consumidor Final'. */
const LATEST = 20

/** Sales of a shop to a NIT, without void ones. */
export const salesOfNit = (db: Kysely<Schema>, p: Markers<{ shopId: number; nit: string }>) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('nit', '=', p.nit)
    .where('nit', '<>', 'CF')
    .where('voided_at', 'is', null)

const latest = statement<{ shopId: number; nit: string; limit: number }>()((db, p) =>
  salesOfNit(db, p).orderBy('id', 'desc').limit(p.limit).select(['id', 'customer']),
)

export async function findKnownBuyer(db: Db, shopId: number, nit: string): Promise<string | undefined> {
  const sales = await Promise.all(nitForms(nit).map((form) => db.all(latest, { shopId, nit: form, limit: LATEST })))
  const named = sales.flat().filter(({ customer }) => customer !== FINAL_CONSUMER)
  return named.toSorted((a, b) => b.id - a.id)[0]?.customer
}
