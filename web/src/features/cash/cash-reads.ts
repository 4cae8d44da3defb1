import { shiftById, shiftList } from '@mostrador/contract/cash'
import { drawerList } from '@mostrador/contract/till'

/** What is old once cash moved, or a shift was opened or counted. */
export const CASH_READS = [drawerList, shiftList, shiftById]
