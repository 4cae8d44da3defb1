import { parsePercent } from '@mostrador/domain/percent'
import type { SaleTerms } from '@mostrador/domain/sale/agreed-sale'
import type { Bag } from './bag.ts'
import { sentNumber } from './receiver.ts'

export const saleTerms = (bag: Bag): SaleTerms => ({
  customer: bag.customer.trim(),
  nit: sentNumber(bag),
  percent: parsePercent(bag.percent) ?? 0,
})

export const saidBuyer = ({ buyer }: Pick<Bag, 'buyer'>) => (buyer ? { customerId: buyer.id } : {})

/** The opened quotation of the request, with its version (D191). Absent if the bag sells none. */
export const saidQuotation = ({ quotation }: Pick<Bag, 'quotation'>) =>
  quotation ? { quotation: { id: quotation.id, version: quotation.version } } : {}
