import { stockValue, stockValueExport, stockValueRow } from '@mostrador/contract/goods/stock-reports'
import { groupCount } from '@mostrador/domain/count'
import { localDay, showDay } from '@mostrador/domain/time'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useLast } from '../../../ui/acts/use-last.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { Sums } from '../../../ui/texts/sums.tsx'
import classes from './reports.module.css'
import { useShopFilter } from './use-shops.ts'

type ValueRow = z.output<typeof stockValueRow>

const DEFAULT_SEARCH_COLUMNS = ['shop', 'extension', 'group']

const COLUMNS: readonly Column<ValueRow>[] = columnsOf(stockValueRow, {
  group: { inCard: 'title' },
  shop: { inCard: 'text' },
  extension: { inCard: 'text' },
  products: { cell: ({ products }) => groupCount(products), isMinor: true },
  units: { cell: ({ units }) => groupCount(units) },
  uncosted: {
    heading: 'Sin costo',
    align: 'end',
    cell: ({ uncosted }) => (uncosted === 0 ? '—' : groupCount(uncosted)),
    isMinor: true,
  },
  cost: { heading: 'Al costo', inCard: 'figure' },
  value: { heading: 'Al precio' },
})

/** Now, or at the end of a past day. */
export function ValueTab() {
  const { list, filtering, answer } = useListing(stockValue, {
    row: stockValueRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: stockValueExport,
  })
  const sums = useLast(answer)?.sums
  const { day } = filtering.values
  const [typed, setTyped] = useState(day ? showDay(day) : '')
  const read = typed === '' ? undefined : readDay(typed)
  const choose = (written: string) => {
    setTyped(written)
    const found = written === '' ? undefined : readDay(written)
    if (written === '' || found !== undefined) filtering.set({ day: found })
  }
  return (
    <ListView<ValueRow>
      {...list}
      title="Existencias"
      caption="Valor de las existencias"
      noun={['renglón', 'renglones']}
      searchLabel="Buscar por comercio, extensión o grupo"
      filters={[useShopFilter(filtering)]}
      columns={COLUMNS}
      keyOf={({ shopId, extensionId, groupId }) => `${shopId} ${extensionId} ${groupId}`}
      views={
        <div className={classes['above']}>
          <div className={classes['day']}>
            <DayField
              label="Al terminar el día"
              value={typed}
              onChange={choose}
              last={localDay(Date.now())}
              error={typed !== '' && read === undefined ? 'Escriba el día como DD-MM-AAAA.' : undefined}
            />
          </div>
          {sums && (
            <Sums
              sums={[
                ['Al costo', <Money key="cost" value={sums.cost} />],
                ['Al precio', <Money key="value" value={sums.value} />],
                ['Unidades', groupCount(sums.units)],
                ['Productos', groupCount(sums.products)],
              ]}
              hint={
                <>
                  {day === undefined ? 'Como están ahora.' : `Como quedaron el ${showDay(day)}, a los precios de hoy.`}
                  {sums.uncosted > 0 &&
                    ` De ${groupCount(sums.uncosted)} unidades no se conoce el costo, y no entran en lo que vale al costo.`}
                </>
              }
            />
          )}
          {sums?.onTheWay && sums.onTheWay.units > 0 && (
            <Sums
              sums={[
                ['En camino, al costo', <Money key="cost" value={sums.onTheWay.cost} />],
                ['En camino, al precio', <Money key="value" value={sums.onTheWay.value} />],
                ['En camino, unidades', groupCount(sums.onTheWay.units)],
              ]}
              hint="Salió de una tienda y no ha llegado a la otra: no está en las sumas de arriba."
            />
          )}
        </div>
      }
      empty={<EmptyState title="No hay existencias que valorar." />}
    />
  )
}
