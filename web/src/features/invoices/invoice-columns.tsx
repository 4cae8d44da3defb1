import type { InvoiceRow } from '@mostrador/domain/invoice'
import type { Role } from '@mostrador/domain/role'
import { showLocal } from '@mostrador/domain/time'
import type { Column } from '../../ui/list/column.ts'
import { Money } from '../../ui/money.tsx'
import { StateBar } from './state-bar.tsx'

const id: Column<InvoiceRow> = {
  id: 'id',
  heading: 'ID',
  cell: (row) => <span className="tabular">{row.id}</span>,
  inCard: 'text',
}

const issuedAt: Column<InvoiceRow> = {
  id: 'issuedAt',
  heading: 'Fecha',
  cell: (row) => (
    <time className="tabular" dateTime={row.issuedAt.replace(' ', 'T')}>
      {showLocal(row.issuedAt)}
    </time>
  ),
  inCard: 'text',
}

/** For those who see more than one shop (P §2.9). */
const shop: Column<InvoiceRow> = { id: 'shop', heading: 'Comercio', cell: (row) => row.shop, inCard: 'text' }

const rest: readonly Column<InvoiceRow>[] = [
  { id: 'cashier', heading: 'Autor', isMinor: true, cell: (row) => row.cashier, inCard: 'text' },
  { id: 'customer', heading: 'Cliente', cell: (row) => row.customer, inCard: 'title' },
  { id: 'total', heading: 'Total', align: 'end', cell: (row) => <Money value={row.total} />, inCard: 'figure' },
  { id: 'state', heading: 'Estado', cell: (row) => <StateBar state={row.state} />, width: '168px' },
]

/** The columns of P §2.9 and §2.13; Comercio for puestos 1 and 2. */
export const invoiceColumns = (role: Role): readonly Column<InvoiceRow>[] =>
  role === 'owner' || role === 'manager' ? [id, issuedAt, shop, ...rest] : [id, issuedAt, ...rest]
