import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

type OfUser = { userId: number }

const contacts = statement<OfUser>()((db, p) =>
  db
    .selectFrom('affiliate')
    .where('created_by', '=', p.userId)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** The author of a product's first movement added it. */
const products = statement<OfUser>()((db, p) =>
  db
    .selectFrom('stock_movement as movement')
    .innerJoin('product', 'product.id', 'movement.product_id')
    .where('movement.user_id', '=', p.userId)
    .where('movement.reason', '=', 'opening')
    .where('product.deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Sales less void ones, both counted in an index. */
const orders = statement<OfUser>()((db, p) =>
  db.selectNoFrom((eb) =>
    sql<number>`${eb
      .selectFrom('invoice')
      .where('author_id', '=', p.userId)
      .select(eb.fn.countAll<number>().as('all'))} - ${eb
      .selectFrom('invoice')
      .where('author_id', '=', p.userId)
      .where('voided_at', 'is not', null)
      .select(eb.fn.countAll<number>().as('void'))}`.as('count'),
  ),
)

export async function readAccountFigures(
  db: Db,
  userId: number,
): Promise<{ contacts: number; products: number; orders: number }> {
  const counted = await Promise.all([contacts, products, orders].map((one) => db.first(one, { userId })))
  const [registered, added, sold] = counted.map((found) => found?.count ?? 0)
  return { contacts: registered ?? 0, products: added ?? 0, orders: sold ?? 0 }
}
