import { affiliateList } from '@mostrador/contract/affiliates'
import { encargoList } from '@mostrador/contract/encargos'
import { affiliateHistory } from '@mostrador/contract/purchase-history'

/** What is old once an affiliate changed. */
export const AFFILIATE_READS = [affiliateList, affiliateHistory, encargoList]
