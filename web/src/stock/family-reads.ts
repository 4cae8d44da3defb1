import { familyById, familyList } from '@mostrador/contract/goods/families'
import { PRODUCT_READS } from './product-reads.ts'

/** What is old when a family or its members changed. */
export const FAMILY_READS = [familyList, familyById, ...PRODUCT_READS]
