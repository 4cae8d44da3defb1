import { lastOfCode } from '@mostrador/domain/money/voucher'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { goodsReturnLines, goodsReturns } from '../../../db/tables/goods-return.ts'
import { payments } from '../../../db/tables/payment.ts'
import { printedTicket } from '../../group/shops/ticket-settings.queries.ts'
import { findVoucherOfReturn } from '../../money/vouchers/voucher.queries.ts'
import { numberOfInvoice } from './return-list.queries.ts'

const printed = goodsReturns
  .reading(
    'id',
    'shopId',
    'shop',
    'extension',
    'invoiceId',
    'author',
    'phone',
    'reason',
    'method',
    'subtotal',
    'total',
    'refunded',
    'issuedLocal',
  )
  .of('goods_return')

const header = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('goods_return')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'goods_return.shop_id')
    .leftJoin('invoice', 'invoice.id', 'goods_return.invoice_id')
    .leftJoin('affiliate', 'affiliate.id', 'invoice.affiliate_id')
    .where('goods_return.id', '=', p.id)
    .select([
      ...printed.columns,
      ...printedTicket.columns,
      'invoice.issued_local as invoiceIssued',
      'invoice.customer as customer',
      'invoice.nit as nit',
      'affiliate.name as affiliate',
      'affiliate.code as affiliateCode',
    ]),
)

const line = goodsReturnLines.reading(
  'productId',
  'element',
  'name',
  'specification',
  'quantity',
  'price',
  'discount',
  'condition',
)
const lines = statement<{ id: number }>()((db, p) =>
  db.selectFrom('goods_return_line').where('return_id', '=', p.id).orderBy('line_no').select(line.columns),
)

const part = payments.reading('method', 'amount', 'reference')
const parts = statement<{ invoiceId: number; id: number }>()((db, p) =>
  db
    .selectFrom('payment')
    .where('invoice_id', '=', p.invoiceId)
    .where('return_id', '=', p.id)
    .orderBy('id')
    .select(part.columns),
)

export async function findReturn(db: Db, id: number) {
  const found = await db.first(header, { id })
  if (!found) return undefined
  const { issuedLocal: issuedAt, ...document } = printed.only(found)
  const { invoiceId } = document
  const given = invoiceId === null ? [] : (await db.all(parts, { invoiceId, id })).map(part.decode)
  const voucher = await findVoucherOfReturn(db, id)
  return {
    ...document,
    issuedAt,
    number: returnNumber({ id, issuedAt }),
    invoice: numberOfInvoice(invoiceId, found.invoiceIssued),
    customer: found.customer ?? '',
    nit: found.nit ?? '',
    affiliate: found.affiliate,
    affiliateCode: found.affiliateCode,
    lines: (await db.all(lines, { id })).map(line.decode),
    refunds:
      invoiceId === null
        ? [{ method: 'voucher' as const, amount: document.refunded, reference: '' }]
        : given.map((each) => ({ ...each, amount: -each.amount })),
    voucher: voucher
      ? {
          ending: lastOfCode(voucher.code),
          amount: voucher.amount,
          balance: voucher.balance,
          expiresOn: voucher.expiresOn,
        }
      : null,
    ticket: printedTicket.only(found),
  }
}
