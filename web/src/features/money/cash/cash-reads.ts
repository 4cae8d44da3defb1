import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import { drawerList } from '@mostrador/contract/money/till'

export const CASH_READS = [drawerList, shiftList, shiftById]
