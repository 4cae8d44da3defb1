import { type AccountPaymentRow, accountPaymentRow } from '@mostrador/contract/money/account-payment-list'
import type { Role } from '@mostrador/domain/platform/role'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'

const [customer, author] = columnsOf(accountPaymentRow, {
  customer: { sorts: 'up', inCard: 'title' },
  author: { sorts: 'up', isMinor: true, inCard: 'text' },
})

const number: Column<AccountPaymentRow> = {
  id: 'number',
  heading: 'Número',
  sorts: 'down',
  cell: (row) => (
    <span className="tabular">
      {row.number}
      {row.isVoid && ', ANULADO'}
    </span>
  ),
  inCard: 'text',
}

const at: Column<AccountPaymentRow> = {
  id: 'at',
  heading: 'Fecha',
  sorts: 'down',
  cell: (row) => <LocalTime at={row.at} />,
  inCard: 'text',
}

const shop: Column<AccountPaymentRow> = {
  id: 'shop',
  heading: 'Comercio',
  sorts: 'up',
  cell: (row) => row.shop,
  inCard: 'text',
  under: { column: 'customer', from: 'narrow' },
}

const amount: Column<AccountPaymentRow> = {
  id: 'amount',
  heading: 'Abono',
  align: 'end',
  sorts: 'down',
  cell: (row) =>
    row.isVoid ? (
      <s>
        <Money value={row.amount} />
      </s>
    ) : (
      <Money value={row.amount} />
    ),
  inCard: 'figure',
}

export const accountPaymentColumns = (role: Role): readonly Column<AccountPaymentRow>[] =>
  [number, at, customer, role === 'clerk' ? undefined : shop, author, amount].filter((column) => column !== undefined)
