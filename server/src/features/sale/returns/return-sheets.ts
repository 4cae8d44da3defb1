import { damagedColumns, damagedRow, returnColumns, returnRow } from '@mostrador/contract/sale/returns'
import { describedAll } from '../../platform/spreadsheets/described.ts'

export const returnSheet = describedAll(returnRow, returnColumns)
export const damagedSheet = describedAll(damagedRow, damagedColumns)
