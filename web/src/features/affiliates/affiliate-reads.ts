import { affiliateHistory, affiliateList } from '@mostrador/contract/affiliates'
import { encargoList } from '@mostrador/contract/encargos'

/** What is old once an affiliate changed. */
export const AFFILIATE_READS = [affiliateList, affiliateHistory, encargoList]
