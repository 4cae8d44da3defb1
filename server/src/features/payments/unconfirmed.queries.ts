import { countOf, type Listing, readListing } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { PAID_DOCUMENT, paidDocument } from './paid-document.ts'

const page = statement<{ limit: number; offset: number }>()((db, p) =>
  db
    .selectFrom('payment')
    .leftJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .leftJoin('encargo', 'encargo.id', 'payment.encargo_id')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .where('payment.is_unconfirmed', '=', 1)
    .orderBy('payment.id')
    .limit(p.limit)
    .offset(p.offset)
    .select([
      'payment.id',
      ...PAID_DOCUMENT,
      'shop.name as shop',
      'payment.at_local as at',
      'payment.amount',
      'payment.reference',
      'payment.author_name as author',
    ]),
)
const count = statement<{ most: number }>()((db, p) =>
  countOf(db, db.selectFrom('payment').where('is_unconfirmed', '=', 1).select('id').limit(p.most)),
)

const MOST_UNCONFIRMED = 10_000

export const countUnconfirmed = async (db: Db): Promise<number> =>
  (await db.first(count, { most: MOST_UNCONFIRMED }))?.total ?? 0

/** Transfers that nobody has seen on the account yet, oldest first. */
export async function listUnconfirmed(db: Db, asked: Pick<Listing, 'page' | 'size'>) {
  const { rows, total } = await readListing(db, { page, count }, {}, asked, MOST_UNCONFIRMED)
  return {
    rows: rows.map((row) => ({ ...row, ...paidDocument(row) })),
    total: total ?? rows.length,
  }
}
