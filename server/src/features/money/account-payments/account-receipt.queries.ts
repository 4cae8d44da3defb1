import { accountPaymentNumber } from '@mostrador/domain/money/account-payment'
import { lastOfCode } from '@mostrador/domain/money/voucher'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { accountPaymentOrders, accountPayments } from '../../../db/tables/account-payment.ts'
import { printedTicket } from '../../group/shops/ticket-settings.queries.ts'
import { meantCustomerName } from '../../people/customers/joined-customer.queries.ts'
import { listAccountParts } from '../payments/payment.queries.ts'
import { receiptParts } from './receipt-parts.ts'

const act = accountPayments
  .reading('id', 'shopId', 'amount', 'owedAfter', 'author', 'atLocal', 'voidedAt')
  .of('account_payment')

const header = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('account_payment')
    .innerJoin('shop', 'shop.id', 'account_payment.shop_id')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'account_payment.shop_id')
    .leftJoin('voucher', 'voucher.id', 'account_payment.voucher_id')
    .where('account_payment.id', '=', p.id)
    .select([
      ...act.columns,
      ...printedTicket.columns,
      'shop.name as shop',
      'voucher.code as voucherCode',
      'voucher.amount as voucherAmount',
      meantCustomerName('account_payment'),
    ]),
)

const order = accountPaymentOrders.reading('invoiceId', 'amount', 'balance', 'dueDay').of('account_payment_order')

const orders = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('account_payment_order')
    .innerJoin('invoice', 'invoice.id', 'account_payment_order.invoice_id')
    .where('account_payment_order.account_payment_id', '=', p.id)
    .orderBy('account_payment_order.balance')
    .orderBy('account_payment_order.invoice_id')
    .select([...order.columns, 'invoice.issued_local as issuedAt']),
)

export async function findAccountReceipt(db: Db, id: number) {
  const found = await db.first(header, { id })
  if (!found) return undefined
  const { atLocal: at, voidedAt, ...stored } = act.only(found)
  const isVoid = voidedAt !== null
  const parts = await listAccountParts(db, id)
  const paid = await db.all(orders, { id })
  return {
    ...stored,
    at,
    isVoid,
    number: accountPaymentNumber({ id, at }),
    customer: found.customer,
    shop: found.shop,
    parts: receiptParts(parts, isVoid),
    applied: paid.map(({ issuedAt, ...sums }) => ({
      ...order.only(sums),
      document: invoiceNumber({ id: sums.invoiceId, issuedAt }),
    })),
    voucher:
      found.voucherCode === null ? null : { ending: lastOfCode(found.voucherCode), amount: found.voucherAmount ?? 0 },
    ticket: printedTicket.only(found),
  }
}
