import {
  type CommissionOrderRow,
  type CommissionRow,
  commissionOrderRow,
  commissionRow,
  type SettlementRow,
  settlementRow,
} from '@mostrador/contract/sale/commissions'
import { COMMISSION_KINDS } from '@mostrador/domain/sale/commission'
import { described } from '../../platform/spreadsheets/described.ts'
import { date, type ExportColumn, text } from '../../platform/spreadsheets/sheet.ts'

export const commissionSheet: readonly ExportColumn<CommissionRow>[] = [
  text('Tipo', ({ kind }) => COMMISSION_KINDS[kind]),
  ...described(commissionRow, 'person', 'sales', 'amount', 'paid'),
]

export const commissionOrderSheet: readonly ExportColumn<CommissionOrderRow>[] = [
  ...described(commissionOrderRow, 'at', 'reason', 'document', 'shop', 'sales', 'amount'),
  date('Liquidado', ({ settledAt }) => settledAt),
]

export const settlementSheet: readonly ExportColumn<SettlementRow>[] = [
  ...described(settlementRow, 'at'),
  text('Tipo', ({ kind }) => COMMISSION_KINDS[kind]),
  ...described(settlementRow, 'person', 'from', 'to', 'sales', 'amount', 'author'),
]
