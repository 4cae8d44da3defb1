import { familyById, familyList } from '@mostrador/contract/goods/families'
import { PRODUCT_READS } from './product-reads.ts'

/** The reads that a change of a family or its members makes stale. */
export const FAMILY_READS = [familyList, familyById, ...PRODUCT_READS]
