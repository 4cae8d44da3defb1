import type { InvoiceDetail, TicketSettings } from '@mostrador/domain/invoice'
import { tidyNit } from '@mostrador/domain/nit'
import { splitDiscount } from '@mostrador/domain/order'
import { parsePercent } from '@mostrador/domain/percent'
import type { Profile } from '@mostrador/domain/user'
import { totalsOf } from '../bag/totals.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** How people speak of a sale that has no number: the beginning of its key. */
export const referenceOf = ({ key }: Pick<WaitingSale, 'key'>): string => key.slice(0, 8).toUpperCase()

/** A waiting sale as its provisional ticket needs it: the sums are those that the server will make (D22). */
export function provisionalDetail(
  { bag, cashier, soldAt }: WaitingSale,
  { shop, extension }: Pick<Profile, 'shop' | 'extension'>,
  ticket: TicketSettings,
): InvoiceDetail {
  const totals = totalsOf(bag)
  const discounts = splitDiscount(bag.lines, totals.discount)
  return {
    id: 0,
    number: '',
    shop,
    extension,
    nit: tidyNit(bag.nit),
    customer: bag.customer.trim(),
    cashier,
    issuedAt: soldAt,
    lines: bag.lines.map(({ productId, element, name, specification, quantity, price, adiPrice }, index) => ({
      productId,
      element,
      name,
      specification,
      quantity,
      price,
      adiPrice: adiPrice ?? null,
      discount: discounts[index] ?? 0,
    })),
    percent: parsePercent(bag.percent) ?? 0,
    subtotal: totals.subtotal,
    adi: totals.adi,
    total: totals.total,
    state: 'inProcess',
    isVoid: false,
    ticket,
  }
}
