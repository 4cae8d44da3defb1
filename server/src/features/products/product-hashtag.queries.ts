import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const insert = statement<{ productId: number; hashtagId: number; quantity: number }>()((db, p) =>
  db.insertInto('product_hashtag').values({ product_id: p.productId, hashtag_id: p.hashtagId, quantity: p.quantity }),
)

/** Attaches a hashtag to a product, with a quantity (B §1). */
export const linkHashtag = (tx: Tx, link: { productId: number; hashtagId: number; quantity: number }) =>
  tx.change(insert, link)
