import { purchaseOrderRow } from '@mostrador/contract/buying/purchase-orders'
import { described } from '../../platform/spreadsheets/described.ts'
import { type ExportColumn, number } from '../../platform/spreadsheets/sheet.ts'
import type { PurchaseOrderRow } from './purchase-order-list.queries.ts'

export const purchaseOrderSheet: readonly ExportColumn<PurchaseOrderRow>[] = [
  ...described(purchaseOrderRow, 'id', 'number', 'createdAt', 'supplier', 'shop', 'extension', 'state', 'units'),
  number('Recibidas', ({ received }) => received),
  ...described(purchaseOrderRow, 'total', 'author'),
]
