import { damagedColumns, damagedRow, returnColumns, returnRow } from '@mostrador/contract/sale/returns'
import { describedAll } from '../../platform/spreadsheets/described.ts'

/** The files have the columns by which their lists are searched. */
export const returnSheet = describedAll(returnRow, returnColumns)
export const damagedSheet = describedAll(damagedRow, damagedColumns)
