import { returnRow } from '@mostrador/contract/sale/returns'
import type { Role } from '@mostrador/domain/platform/role'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { Link } from '../../../navigation/link.tsx'
import { invoicesOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import leads from '../../../ui/theme/lead.module.css'

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

const rest: readonly Column<ReturnRow>[] = columnsOf(returnRow, {
  invoice: { sorts: 'down', cell: (row) => <InvoiceLink {...row} /> },
  author: { isMinor: true, inCard: 'text' },
  customer: { isMinor: true, cell: (row) => row.customer || '—' },
  reason: {},
  method: { under: { column: 'total', from: 'narrow' } },
  total: { inCard: 'figure' },
})

export const returnColumns = (role: Role): readonly Column<ReturnRow>[] =>
  role === 'clerk' ? [first, issuedAt, ...rest] : [first, issuedAt, shop, ...rest]

function InvoiceLink({ invoice, invoiceId }: Pick<ReturnRow, 'invoice' | 'invoiceId'>) {
  const { role } = useProfile()
  if (invoiceId === null) return 'Sin recibo'
  return (
    <Link className={`tabular ${leads['lead']}`} to={invoicesOf(role)} search={{ factura: invoiceId }}>
      {invoice}
    </Link>
  )
}
