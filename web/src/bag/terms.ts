import { parsePercent } from '@mostrador/domain/percent'
import type { SaleTerms } from '@mostrador/domain/sale/agreed-sale'
import type { Bag } from './bag.ts'
import { sentNumber } from './receiver.ts'

/** Parses the bag's texts for the request and the provisional ticket. */
export const saleTerms = (bag: Bag): SaleTerms => ({
  customer: bag.customer.trim(),
  nit: sentNumber(bag),
  percent: parsePercent(bag.percent) ?? 0,
})

/** The customer of the request (D185). Absent if none was chosen. */
export const saidBuyer = ({ buyer }: Pick<Bag, 'buyer'>) => (buyer ? { customerId: buyer.id } : {})

/** The opened quotation of the request, with its version (D191). Absent if the bag sells none. */
export const saidQuotation = ({ quotation }: Pick<Bag, 'quotation'>) =>
  quotation ? { quotation: { id: quotation.id, version: quotation.version } } : {}
