import type { VisitorOrder } from '@mostrador/domain/public/site-page'
import { catalogueOrderState } from '@mostrador/domain/sale/catalogue-order'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import {
  HELD_BY,
  listOrderedLines,
  SOLD_BY,
} from '../../sale/catalogue-order-records/catalogue-order-record.queries.ts'

const byToken = statement<{ token: string }>()((db, p) =>
  db
    .selectFrom('catalogue_order')
    .innerJoin('shop_brand as brand', 'brand.shop_id', 'catalogue_order.shop_id')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'catalogue_order.shop_id')
    .where('catalogue_order.token', '=', p.token)
    .select([
      'catalogue_order.id',
      'catalogue_order.shop_id as shopId',
      'catalogue_order.code',
      'catalogue_order.placed_local as placedAt',
      'catalogue_order.total',
      'catalogue_order.declined_at as declinedAt',
      'catalogue_order.decline_reason as reason',
      'ticket.title',
      'ticket.address',
      'ticket.whatsapp',
      'brand.hours',
      'brand.map_link as mapLink',
      SOLD_BY.as('invoiceId'),
      HELD_BY.as('encargoId'),
    ])
    .select((eb) => eb.selectFrom('encargo').whereRef('encargo.id', '=', HELD_BY).select('held_until').as('heldUntil')),
)

/** An order's page by the secret part of its address, without name and telephone. */
export async function findVisitorOrder(
  db: Db,
  token: string,
): Promise<{ readonly shopId: number; readonly order: VisitorOrder } | undefined> {
  const found = await db.first(byToken, { token })
  if (!found) return undefined
  const { id, shopId, code, placedAt, total, title, address, whatsapp, hours, mapLink, heldUntil, reason } = found
  const state = catalogueOrderState(found)
  const lines = (await listOrderedLines(db, id)).map(({ productId: _, ...line }) => line)
  return {
    shopId,
    order: {
      ...{ code, placedAt, state, lines, total },
      heldUntil: state === 'setAside' ? heldUntil : null,
      reason: state === 'declined' ? reason : '',
      shop: { title, address, whatsapp, hours, mapLink },
    },
  }
}
