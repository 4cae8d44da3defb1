import type { Centavos } from '@mostrador/domain/money'
import { dueOf, owedOf } from '@mostrador/domain/money/charge'
import { sumOf } from '@mostrador/domain/money/payment'
import type { Instalment } from '@mostrador/domain/people/credit'
import { SALE_TERMS } from '@mostrador/domain/sale/agreed-sale'
import { type InvoiceDetail, type InvoiceLine, invoiceNumber } from '@mostrador/domain/sale/invoice'
import { type Day, localTime } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { listSoldLines } from '../../goods/stock/sold-lines.queries.ts'
import { printedTicket } from '../../group/shops/ticket-settings.queries.ts'
import { listPayments, sumWrittenOff } from '../../money/payments/payment.queries.ts'
import { shownParts } from '../../money/payments/shown-part.ts'
import { meantCustomer } from '../../people/customers/joined-customer.queries.ts'
import { listInstalments } from '../credit/credit.queries.ts'
import { listReturnedUnits } from '../returns/return.queries.ts'

const printed = invoices.reading(
  'id',
  'shopId',
  'shop',
  'extension',
  ...SALE_TERMS,
  'author',
  'issuedLocal',
  'soldLocal',
  'isSoldDoubtful',
  'subtotal',
  'adi',
  'total',
  'state',
  'charge',
  'voidedAt',
  'voidReason',
  'dueDay',
  'isOverLimit',
)

const header = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'invoice.shop_id')
    .leftJoin('user_account as voider', 'voider.id', 'invoice.voided_by')
    .leftJoin('affiliate', 'affiliate.id', 'invoice.affiliate_id')
    .where('invoice.id', '=', p.id)
    .select([
      ...printed.columns,
      ...printedTicket.columns,
      'affiliate.name as affiliate',
      'affiliate.code as affiliateCode',
      'voider.name as voidedBy',
      meantCustomer('invoice'),
    ]),
)

interface StoredInvoice extends InvoiceDetail {
  readonly shopId: number
  readonly soldAt: string | null
  readonly isSoldAtDoubtful?: true
  readonly returned: Centavos
  /** Day on which a sale on credit is due, or its first instalment (D186). */
  readonly dueDay?: Day
  readonly isOverLimit?: true
  readonly instalments?: Instalment[]
  readonly lines: (InvoiceLine & { returned: number })[]
}

export async function findInvoice(db: Db, id: number): Promise<StoredInvoice | undefined> {
  const found = await db.first(header, { id })
  if (!found) return undefined
  const { affiliate, affiliateCode, voidedBy, customerId } = found
  const {
    issuedLocal: issuedAt,
    soldLocal: soldAt,
    isSoldDoubtful,
    author,
    voidedAt,
    voidReason,
    dueDay,
    isOverLimit,
    ...sale
  } = printed.only(found)
  const instalments = dueDay === null ? [] : await listInstalments(db, id)
  const payments = await listPayments(db, id)
  const back = await listReturnedUnits(db, id)
  const returned = sumOf(back)
  const writtenOff = await sumWrittenOff(db, id)
  const balance =
    sale.charge === 'unasked' ? 0 : owedOf(dueOf({ total: sale.total, returned, writtenOff }), sumOf(payments))
  return {
    ...sale,
    payments: shownParts(payments),
    isOwing: balance > 0,
    balance,
    returned,
    ...(writtenOff > 0 && { writtenOff }),
    number: invoiceNumber({ id, issuedAt }),
    affiliate,
    affiliateCode,
    ...(customerId !== null && { customerId }),
    ...(dueDay !== null && { dueDay }),
    ...(isOverLimit && { isOverLimit: true as const }),
    ...(instalments.length > 0 && { instalments }),
    cashier: author,
    issuedAt,
    soldAt,
    ...(isSoldDoubtful && { isSoldAtDoubtful: true as const }),
    lines: (await listSoldLines(db, id)).map(({ line, ...sold }) => ({
      ...sold,
      returned: back.find((each) => each.line === line)?.units ?? 0,
    })),
    isVoid: voidedAt !== null,
    ...(voidedAt !== null && {
      voiding: { at: localTime(Date.parse(voidedAt)), author: voidedBy ?? '', reason: voidReason },
    }),
    ticket: printedTicket.only(found),
  }
}
