import { sumOf } from '@mostrador/domain/money/payment'
import { PLAIN_TERMS } from '@mostrador/domain/sale/agreed-sale'
import { balanceOf, type EncargoDetail, encargoNumber, isCancelled } from '@mostrador/domain/sale/encargo'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { encargoLines, PRINTED, withOffer } from '../../../db/tables/document-line.ts'
import { encargos } from '../../../db/tables/encargo.ts'
import { PIECE_COLUMNS, withPieces } from '../../goods/stock/pieces.queries.ts'
import { findTicket, plainTicket } from '../../group/shops/ticket-settings.queries.ts'
import { listEncargoParts } from '../../money/payments/payment.queries.ts'
import { shownParts } from '../../money/payments/shown-part.ts'
import { meantCustomer } from '../../people/customers/joined-customer.queries.ts'

const printed = encargos.reading(
  'id',
  'shopId',
  'authorId',
  'shop',
  'extension',
  'nit',
  'customer',
  'percent',
  'subtotal',
  'total',
  'phone',
  'heldUntil',
  'invoiceId',
  'delivery',
  'isActive',
)
const line = encargoLines.reading('line', ...PRINTED)

const header = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo')
    .leftJoin('affiliate', 'affiliate.id', 'encargo.affiliate_id')
    .where('encargo.id', '=', p.id)
    .where('encargo.deleted_at', 'is', null)
    .select([
      ...printed.columns,
      'encargo.author_name as cashier',
      'encargo.issued_local as issuedAt',
      'affiliate.name as affiliate',
      'affiliate.code as affiliateCode',
      meantCustomer('encargo'),
    ]),
)

const lines = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo_line')
    .leftJoin('encargo_line_piece as piece', (join) =>
      join
        .onRef('piece.encargo_id', '=', 'encargo_line.encargo_id')
        .onRef('piece.line_no', '=', 'encargo_line.line_no'),
    )
    .where('encargo_line.encargo_id', '=', p.id)
    .orderBy('encargo_line.line_no')
    .orderBy('piece.product_id')
    .select([...line.columns, ...PIECE_COLUMNS]),
)

const listLines = async (db: Db, id: number) =>
  withPieces(await db.all(lines, { id })).map((stored) => ({ ...withOffer(line.decode(stored)), adiPrice: null }))

export async function findEncargoDetail(
  db: Db,
  id: number,
): Promise<(EncargoDetail & { shopId: number; authorId: number }) | undefined> {
  const found = await db.first(header, { id })
  if (!found) return undefined
  const { customerId, ...stored } = found
  const payments = await listEncargoParts(db, id)
  const paid = sumOf(payments)
  return {
    ...PLAIN_TERMS,
    ...stored,
    ...(customerId !== null && { customerId }),
    number: encargoNumber(found),
    adi: 0,
    lines: await listLines(db, id),
    ticket: (await findTicket(db, found.shopId)) ?? plainTicket(found.shop),
    payments: shownParts(payments),
    paid,
    balance: balanceOf(printed.only(found), paid),
    isCancelled: isCancelled(printed.only(found)),
  }
}
