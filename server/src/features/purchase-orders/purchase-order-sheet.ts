import { PURCHASE_ORDER_WORDS } from '@mostrador/domain/goods/purchase-order'
import { date, type ExportColumn, money, number, text } from '../spreadsheets/sheet.ts'
import type { PurchaseOrderRow } from './purchase-order-list.queries.ts'

export const purchaseOrderSheet: readonly ExportColumn<PurchaseOrderRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ createdAt }) => createdAt),
  text('Casa', ({ supplier }) => supplier),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Estado', ({ state }) => PURCHASE_ORDER_WORDS[state]),
  number('Unidades', ({ units }) => units),
  number('Recibidas', ({ received }) => received),
  money('Total', ({ total }) => total),
  text('Autor', ({ author }) => author),
]
