import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import { drawerList } from '@mostrador/contract/money/till'

/** Calls to read again after cash moved, or a shift was opened or counted. */
export const CASH_READS = [drawerList, shiftList, shiftById]
