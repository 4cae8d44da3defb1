import { affiliateList } from '@mostrador/contract/people/affiliates'
import { encargoList } from '@mostrador/contract/sale/encargos'
import { affiliateHistory } from '@mostrador/contract/sale/purchase-history'

/** What is old once an affiliate changed. */
export const AFFILIATE_READS = [affiliateList, affiliateHistory, encargoList]
