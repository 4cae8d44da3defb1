import type { CatalogueOrderDetail } from '@mostrador/contract/sale/catalogue-orders'
import { catalogueOrderAddress } from '@mostrador/domain/sale/catalogue-order'
import { DAY_MS, type Instant, instantOf } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { listOffers } from '../../goods/stock/stock.queries.ts'
import { listOrderedLines } from '../catalogue-order-records/catalogue-order-record.queries.ts'
import { findCatalogueOrderRow } from './catalogue-order-list.queries.ts'

const more = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('catalogue_order')
    .where('id', '=', p.id)
    .select(['token', 'note', 'placed_at as placedAt', 'decline_reason as reason']),
)

const ofPhone = statement<{ phone: string; since: Instant; until: Instant }>()((db, p) =>
  db
    .selectFrom('catalogue_order')
    .where('phone', '=', p.phone)
    .where('phone', '<>', '')
    .where('placed_at', '>', p.since)
    .where('placed_at', '<=', p.until)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const held = statement<{ id: number }>()((db, p) =>
  db.selectFrom('encargo').where('id', '=', p.id).select('held_until as until'),
)

/** Lines have the prices and the stock of today. */
export async function findCatalogueOrderDetail(
  db: Db,
  wanted: Parameters<typeof findCatalogueOrderRow>[1],
): Promise<(CatalogueOrderDetail & { readonly shopId: number }) | undefined> {
  const row = await findCatalogueOrderRow(db, wanted)
  if (!row) return undefined
  const details = await db.first(more, { id: row.id })
  if (!details) return undefined
  const { token, note, reason, placedAt } = details
  const since = instantOf(Date.parse(placedAt) - DAY_MS)
  const counted = await db.first(ofPhone, { phone: row.phone, since, until: placedAt })
  const until = row.state === 'setAside' && row.encargoId !== null ? await heldUntil(db, row.encargoId) : null
  return {
    ...row,
    note,
    ofPhone: counted?.count ?? 0,
    path: catalogueOrderAddress(token),
    ...(row.state === 'declined' && { reason }),
    ...(until !== null && { heldUntil: until }),
    lines: await linesOf(db, row.shopId, row.id),
  }
}

export const heldUntil = async (db: Db, encargoId: number): Promise<string | null> =>
  (await db.first(held, { id: encargoId }))?.until ?? null

async function linesOf(db: Db, shopId: number, id: number): Promise<CatalogueOrderDetail['lines']> {
  const lines = await listOrderedLines(db, id)
  const offers = await listOffers(
    db,
    shopId,
    lines.map(({ productId }) => productId),
  )
  const goods = new Map(offers.map((offer) => [offer.id, offer]))
  return lines.map((line) => {
    const today = goods.get(line.productId)
    const isSold = today?.is_active === 1
    return { ...line, priceToday: isSold ? today.price : null, stock: isSold ? today.quantity : null }
  })
}
