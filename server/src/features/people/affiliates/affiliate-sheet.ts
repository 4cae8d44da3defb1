import { affiliateRow } from '@mostrador/contract/people/affiliates'
import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { described } from '../../platform/spreadsheets/described.ts'
import { active, type ExportColumn } from '../../platform/spreadsheets/sheet.ts'

export const affiliateSheet: readonly ExportColumn<Affiliate>[] = [
  ...described(affiliateRow, 'id', 'code', 'name', 'phone', 'email', 'description'),
  active('Estado'),
]
