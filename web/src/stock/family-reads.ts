import { familyById, familyList } from '@mostrador/contract/goods/families'
import { PRODUCT_READS } from './product-reads.ts'

/** Calls to read again after a change of a family or its members. */
export const FAMILY_READS = [familyList, familyById, ...PRODUCT_READS]
