import { exports } from '@mostrador/contract/goods/import-export'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { damagedList, damagedRow } from '@mostrador/contract/sale/returns'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { choiceFilter, daysFilter, namedChoices } from '../../api/list-filters.ts'
import { queryOf } from '../../api/query.ts'
import { useListing } from '../../api/use-listing.ts'
import { Link } from '../../navigation/link.tsx'
import { returnsOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import leads from '../../ui/lead.module.css'
import type { Column } from '../../ui/list/column.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { LocalTime } from '../../ui/local-time.tsx'

type DamagedRow = z.output<typeof damagedRow>

/** Columns ticked at first. */
const TICKED = ['name', 'code', 'reason', 'return']

const COLUMNS: readonly Column<DamagedRow>[] = [
  { id: 'name', heading: 'Producto', cell: ({ name }) => name, inCard: 'title', sorts: 'up' },
  {
    id: 'code',
    heading: 'Código',
    sorts: 'up',
    cell: ({ code }) => code,
    under: { column: 'name', from: 'middle' },
    inCard: 'text',
  },
  {
    id: 'at',
    heading: 'Fecha',
    cell: ({ at }) => <LocalTime at={at} />,
    inCard: 'text',
    sorts: 'down',
  },
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop, sorts: 'up' },
  {
    id: 'extension',
    heading: 'Extensión',
    sorts: 'up',
    isMinor: true,
    cell: ({ extension }) => extension,
    under: { column: 'shop', from: 'middle' },
    inCard: 'none',
  },
  { id: 'reason', heading: 'Motivo', sorts: 'up', cell: ({ reason }) => reason },
  { id: 'return', heading: 'Devolución', sorts: 'down', cell: (row) => <ReturnLink {...row} /> },
  { id: 'author', heading: 'Autor', sorts: 'up', isMinor: true, cell: ({ author }) => author, inCard: 'text' },
  {
    id: 'quantity',
    heading: 'Unidades',
    align: 'end',
    cell: ({ quantity }) => <span className="tabular">{quantity}</span>,
    inCard: 'figure',
    sorts: 'down',
  },
]

/** Dañados: what came back and cannot be sold, each with the return that says why (D98). */
export function DamagedScreen() {
  const { role } = useProfile()
  const { list, filtering } = useListing(damagedList, { row: damagedRow, ticked: TICKED, file: exports.damaged })
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
