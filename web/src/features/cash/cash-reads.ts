import { shiftById, shiftList } from '@mostrador/contract/sale/cash'
import { drawerList } from '@mostrador/contract/sale/till'

/** What is old once cash moved, or a shift was opened or counted. */
export const CASH_READS = [drawerList, shiftList, shiftById]
