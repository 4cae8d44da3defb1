import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import { drawerList } from '@mostrador/contract/money/till'

/** What is old once cash moved, or a shift was opened or counted. */
export const CASH_READS = [drawerList, shiftList, shiftById]
