import { abc, abcExport, abcRow } from '@mostrador/contract/goods/stock-reports'
import { counted, groupCount } from '@mostrador/domain/count'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { daysFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ProductLink } from '../../../stock/product-link.tsx'
import { useLast } from '../../../ui/acts/use-last.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { Sums } from '../../../ui/texts/sums.tsx'
import classes from './reports.module.css'
import { shareText } from './share-text.ts'
import { useShopFilter } from './use-shops.ts'

type AbcRow = z.output<typeof abcRow>

const DEFAULT_SEARCH_COLUMNS = ['code', 'name']

const COLUMNS: readonly Column<AbcRow>[] = columnsOf(abcRow, {
  class: { heading: 'Clase', cell: (row) => <span className={classes['class']}>{row.class}</span> },
  name: { heading: 'Producto', cell: (row) => <ProductLink {...row} />, inCard: 'title' },
  code: { inCard: 'text', isMinor: true },
  shop: { inCard: 'text', isMinor: true },
  units: { heading: 'Unidades', align: 'end', cell: ({ units }) => groupCount(units) },
  total: { heading: 'Ventas', align: 'end', cell: ({ total }) => <Money value={total} />, inCard: 'figure' },
  share: { heading: '%', align: 'end', cell: ({ share }) => <span className="tabular">{shareText(share)}</span> },
  running: {
    heading: 'Acumulado',
    align: 'end',
    cell: ({ running }) => <span className="tabular">{shareText(running)}</span>,
  },
})

/** By turnover: A the first 80 %, B the next 15 %, C the rest. */
export function AbcTab() {
  const { list, filtering, answer } = useListing(abc, {
    row: abcRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: abcExport,
  })
  const sums = useLast(answer)?.sums
  return (
    <ListView<AbcRow>
      {...list}
      title="ABC"
      caption="Productos por lo que venden"
      noun={['producto', 'productos']}
      searchLabel="Buscar productos"
      filters={[daysFilter(filtering), useShopFilter(filtering)]}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      views={
        sums && (
          <Sums
            sums={[
              ['Ventas', <Money key="total" value={sums.total} />],
              ...sums.classes.map(
                ({ class: name, products, total }) =>
                  [
                    `${name} · ${counted(products, 'producto', 'productos')}`,
                    <Money key={name} value={total} />,
                  ] as const,
              ),
            ]}
            hint="A: lo que trae el primer 80 % de las ventas. B: el 15 % que sigue. C: el resto."
          />
        )
      }
      empty={<EmptyState title="En estas fechas no se vendió nada." />}
    />
  )
}
