import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { damagedExport, damagedList, damagedRow } from '@mostrador/contract/sale/returns'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { queryOf } from '../../../api/calls/query.ts'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { Link } from '../../../navigation/link.tsx'
import { returnsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import leads from '../../../ui/theme/lead.module.css'

type DamagedRow = z.output<typeof damagedRow>

const DEFAULT_SEARCH_COLUMNS = ['name', 'code', 'reason', 'return']

const COLUMNS: readonly Column<DamagedRow>[] = columnsOf(damagedRow, {
  name: { heading: 'Producto', inCard: 'title' },
  code: { under: { column: 'name', from: 'middle' }, inCard: 'text' },
  at: { inCard: 'text' },
  shop: {},
  extension: { isMinor: true, under: { column: 'shop', from: 'middle' }, inCard: 'none' },
  reason: {},
  return: { sorts: 'down', cell: (row) => <ReturnLink {...row} /> },
  author: { isMinor: true, inCard: 'text' },
  quantity: { inCard: 'figure' },
})

/** Returned goods that cannot be sold (D98). */
export function DamagedScreen() {
  const { role } = useProfile()
  const { list, filtering } = useListing(damagedList, {
    row: damagedRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: damagedExport,
  })
  const { data } = useQuery(queryOf(invoiceChoices))
  const shops = choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? []))
  return (
    <ListView<DamagedRow>
      {...list}
      title="Dañados"
      caption="Dañados"
      noun={['producto dañado', 'productos dañados']}
      searchLabel="Buscar productos dañados"
      filters={[...(role === 'clerk' ? [] : [shops]), daysFilter(filtering)]}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title="Aquí aparece lo que los clientes devuelven dañado."
          hint="Al devolver se marca «Dañado» en la línea: esas unidades no vuelven a venderse."
        />
      }
    />
  )
}

function ReturnLink({ return: number, returnId }: Pick<DamagedRow, 'return' | 'returnId'>) {
  const { role } = useProfile()
  return (
    <Link className={`tabular ${leads['lead']}`} to={returnsOf(role)} search={{ devolucion: returnId }}>
      {number}
    </Link>
  )
}
