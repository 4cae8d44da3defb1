import { type EncargoDetail, encargoNumber } from '@mostrador/domain/encargo'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { findTicketSettings, plainTicket } from '../shops/ticket-settings.queries.ts'
import { listPayments } from './payment.queries.ts'

const header = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'shop_id as shopId',
      'author_id as authorId',
      'shop_name as shop',
      'extension_name as extension',
      'nit',
      'customer',
      'author_name as cashier',
      'issued_local as issuedAt',
      'percent',
      'subtotal',
      'total',
    ]),
)

const lines = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo_line')
    .where('encargo_id', '=', p.id)
    .orderBy('line_no')
    .select(['product_id as productId', 'element', 'name', 'specification', 'quantity', 'price', 'discount']),
)

/** An encargo with all that its ticket prints, and whose it is. It knows no ADI price. */
export async function findEncargoDetail(
  db: Db,
  id: number,
): Promise<(EncargoDetail & { shopId: number; authorId: number }) | undefined> {
  const found = await db.first(header, { id })
  if (!found) return undefined
  const payments = await listPayments(db, id)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...found,
    number: encargoNumber(found),
    adi: 0,
    lines: (await db.all(lines, { id })).map((line) => ({ ...line, adiPrice: null })),
    ticket: (await findTicketSettings(db, found.shopId)) ?? plainTicket(found.shop),
    payments,
    paid,
    balance: found.total - paid,
  }
}
