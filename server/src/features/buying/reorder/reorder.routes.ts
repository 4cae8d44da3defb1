import { reorderColumns, reorderExport, reorderList } from '@mostrador/contract/buying/reorder'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import { wholeListing } from '../../../db/search.ts'
import type { Binder } from '../../../http/implement.ts'
import type { SalesTally } from '../../goods/stock/sales-tally.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, type ExportColumn, number, sheet, text } from '../../platform/spreadsheets/sheet.ts'
import { findReorder } from './find-reorder.ts'

type ReorderRow = Awaited<ReturnType<typeof findReorder>>['rows'][number]

const SHEET: readonly ExportColumn<ReorderRow>[] = [
  text('Código', ({ code }) => code),
  text('Producto', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Casa', ({ supplier }) => supplier),
  number('Cantidad', ({ quantity }) => quantity),
  number('Mínimo', ({ minimum }) => minimum),
  number('Máximo', ({ maximum }) => maximum),
  number('Días que quedan', ({ daysLeft }) => daysLeft),
  number('Ya pedido', ({ ordered }) => ordered),
  number('En camino', ({ onTheWay }) => onTheWay),
  number('Proponer', ({ units }) => units),
  text('Por qué', ({ reason }) => reason),
]

export function reorderRoutes({ staff }: Binder, { database, clock }: Context, tally: SalesTally): void {
  staff(reorderList, async ({ query }) => ({
    ...(await findReorder(database, tally, clock(), query)),
    columns: [...reorderColumns.listed],
    message: DONE.listed,
  }))

  staff(reorderExport, ({ query: { format, ...query } }) =>
    exportFile(
      reorderExport,
      format,
      sheet(
        SHEET,
        atOnce(() => findReorder(database, tally, clock(), query, wholeListing)),
      ),
      clock(),
    ),
  )
}
