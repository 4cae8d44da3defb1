import type { returnRow } from '@mostrador/contract/sale/returns'
import type { Role } from '@mostrador/domain/people/role'
import { METHOD_WORDS } from '@mostrador/domain/sale/payment'
import type { z } from 'zod/mini'
import { Link } from '../../navigation/link.tsx'
import { invoicesOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import leads from '../../ui/lead.module.css'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Money } from '../../ui/money.tsx'

export type ReturnRow = z.output<typeof returnRow>

const shop: Column<ReturnRow> = {
  id: 'shop',
  heading: 'Comercio',
  sorts: 'up',
  cell: (row) => row.shop,
  inCard: 'text',
  under: { column: 'number', from: 'narrow' },
}

const first: Column<ReturnRow> = {
  id: 'number',
  heading: 'Número',
  sorts: 'down',
  cell: ({ number }) => <span className="tabular">{number}</span>,
  inCard: 'title',
}

const issuedAt: Column<ReturnRow> = {
  id: 'issuedAt',
  heading: 'Fecha',
  cell: (row) => <LocalTime at={row.issuedAt} />,
  inCard: 'text',
  sorts: 'down',
}

const rest: readonly Column<ReturnRow>[] = [
  { id: 'invoice', heading: 'Factura', sorts: 'down', cell: (row) => <InvoiceLink {...row} /> },
  { id: 'author', heading: 'Autor', sorts: 'up', isMinor: true, cell: (row) => row.author, inCard: 'text' },
  { id: 'customer', heading: 'Cliente', sorts: 'up', isMinor: true, cell: (row) => row.customer || '—' },
  { id: 'reason', heading: 'Motivo', sorts: 'up', cell: (row) => row.reason },
  {
    id: 'method',
    heading: 'Forma',
    sorts: 'up',
    cell: (row) => METHOD_WORDS[row.method],
    under: { column: 'total', from: 'narrow' },
  },
  {
    id: 'total',
    heading: 'Total',
    align: 'end',
    cell: (row) => <Money value={row.total} />,
    inCard: 'figure',
    sorts: 'down',
  },
]

/** Comercio for those who see more than one shop. */
export const returnColumns = (role: Role): readonly Column<ReturnRow>[] =>
  role === 'clerk' ? [first, issuedAt, ...rest] : [first, issuedAt, shop, ...rest]

/** The invoice of which something came back; opens it. */
function InvoiceLink({ invoice, invoiceId }: Pick<ReturnRow, 'invoice' | 'invoiceId'>) {
  const { role } = useProfile()
  if (invoiceId === null) return 'Sin recibo'
  return (
    <Link className={`tabular ${leads['lead']}`} to={invoicesOf(role)} search={{ factura: invoiceId }}>
      {invoice}
    </Link>
  )
}
