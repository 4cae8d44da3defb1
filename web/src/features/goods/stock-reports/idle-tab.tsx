import { idleStock, idleStockExport, idleStockRow } from '@mostrador/contract/goods/stock-reports'
import { groupCount } from '@mostrador/domain/count'
import { IDLE_DAYS } from '@mostrador/domain/goods/margin'
import { showDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ProductLink } from '../../../stock/product-link.tsx'
import { useLast } from '../../../ui/acts/use-last.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { Sums } from '../../../ui/texts/sums.tsx'
import { useShopFilter } from './use-shops.ts'

type IdleRow = z.output<typeof idleStockRow>

const DEFAULT_SEARCH_COLUMNS = ['code', 'name', 'group']

const DAYS = IDLE_DAYS.slice(1).map((value) => ({ value, label: `${value} días` }))

const COLUMNS: readonly Column<IdleRow>[] = columnsOf(idleStockRow, {
  name: { heading: 'Producto', cell: (row) => <ProductLink {...row} />, inCard: 'title' },
  code: { inCard: 'text' },
  shop: { inCard: 'text', isMinor: true },
  group: { isMinor: true },
  lastSale: {
    heading: 'Última venta',
    cell: ({ lastSale }) => (
      <span className="tabular">{lastSale === null ? 'Nunca' : showDay(lastSale.slice(0, 10))}</span>
    ),
  },
  quantity: { cell: ({ quantity }) => groupCount(quantity) },
  cost: { heading: 'Al costo' },
  value: { heading: 'Al precio', inCard: 'figure' },
})

export function IdleTab() {
  const { list, filtering, answer } = useListing(idleStock, {
    row: idleStockRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: idleStockExport,
  })
  const sums = useLast(answer)?.sums
  const days = filtering.values.days ?? IDLE_DAYS[0]
  return (
    <ListView<IdleRow>
      {...list}
      title="Sin venta"
      caption="Productos sin venta"
      noun={['producto', 'productos']}
      searchLabel="Buscar productos"
      filters={[choiceFilter(filtering, 'days', 'Días', DAYS), useShopFilter(filtering)]}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      views={
        sums && (
          <Sums
            sums={[
              ['Al costo', <Money key="cost" value={sums.cost} />],
              ['Al precio', <Money key="value" value={sums.value} />],
              ['Unidades', groupCount(sums.units)],
            ]}
            hint={`Hay existencia y no se ha vendido en ${days} días. Lo que llegó después no cuenta.`}
          />
        )
      }
      empty={<EmptyState title={`Todo lo que hay se ha vendido en los últimos ${days} días.`} />}
    />
  )
}
