import { affiliateList } from '@mostrador/contract/people/affiliates'
import { encargoList } from '@mostrador/contract/sale/encargos'
import { affiliateHistory } from '@mostrador/contract/sale/purchase-history'

export const AFFILIATE_READS = [affiliateList, affiliateHistory, encargoList]
