import { parsePercent } from '@mostrador/domain/percent'
import type { SaleTerms } from '@mostrador/domain/sale/agreed-sale'
import type { Bag } from './bag.ts'
import { sentNumber } from './receiver.ts'

/** What a bag's texts mean: as it is sent, and as a provisional ticket prints it. */
export const saleTerms = (bag: Bag): SaleTerms => ({
  customer: bag.customer.trim(),
  nit: sentNumber(bag),
  percent: parsePercent(bag.percent) ?? 0,
})
