import { invoiceRow } from '@mostrador/contract/sale/invoices'
import { CHARGE_WORDS, type ChargeState } from '@mostrador/domain/money/charge'
import type { Role } from '@mostrador/domain/platform/role'
import { type InvoiceRow, type InvoiceState, STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { showLocal } from '@mostrador/domain/time'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { ShareBar } from '../../../ui/acts/share-bar.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { FelMark } from './fel-mark.tsx'
import classes from './invoice-columns.module.css'

const id: Column<InvoiceRow> = {
  id: 'id',
  heading: 'ID',
  cell: (row) => <span className="tabular">{row.id}</span>,
  inCard: 'text',
  sorts: 'down',
}

const issuedAt: Column<InvoiceRow> = {
  id: 'issuedAt',
  heading: 'Fecha',
  cell: (row) => (
    <>
      <LocalTime at={row.issuedAt} />
      {row.isSoldAtDoubtful && row.soldAt !== undefined && (
        <small className={classes['tillTime']}>La caja decía {showLocal(row.soldAt)}</small>
      )}
    </>
  ),
  inCard: 'text',
  sorts: 'down',
}

/** The shop of an invoice (P §2.9). */
const shop: Column<InvoiceRow> = {
  id: 'shop',
  heading: 'Comercio',
  cell: (row) => row.shop,
  inCard: 'text',
  sorts: 'up',
}

const rest: readonly Column<InvoiceRow>[] = columnsOf(invoiceRow, {
  cashier: { isMinor: true, inCard: 'text' },
  customer: { inCard: 'title' },
  affiliate: {
    cell: ({ affiliate, affiliateCode }) => (affiliate === null ? null : `${affiliateCode} ${affiliate}`),
    inCard: 'text',
    under: { column: 'customer', from: 'narrow' },
  },
  total: {
    cell: ({ total, returned }) => (
      <>
        <Money value={total} />
        {returned !== undefined && (
          <small className={classes['returned']}>
            Devuelto <Money value={returned} />
          </small>
        )}
      </>
    ),
    inCard: 'figure',
  },
  charge: { cell: (row) => <ChargeDot charge={row.charge} />, under: { column: 'total', from: 'narrow' } },
  state: {
    cell: (row) => (
      <>
        {row.isVoid ? <StatusDot tone="loss" word="ANULADA" /> : <StateBar state={row.state} />}
        {row.fel && <FelMark state={row.fel} />}
      </>
    ),
    width: '168px',
  },
})

/** P §2.9, §2.13 */
export const invoiceColumns = (role: Role): readonly Column<InvoiceRow>[] =>
  role === 'owner' || role === 'manager' ? [id, issuedAt, shop, ...rest] : [id, issuedAt, ...rest]

const SHARES: Readonly<Record<InvoiceState, number>> = { inProcess: 50, completed: 100 }

/** The state of an invoice as a bar with a word (P §2.9). */
export function StateBar({ state }: { state: InvoiceState }) {
  return <ShareBar share={SHARES[state]} word={STATE_WORDS[state]} />
}

const TONES = { unasked: 'quiet', owing: 'attention', partly: 'attention', charged: 'done' } as const satisfies Record<
  ChargeState,
  string
>

/** A dash if the shop did not ask for a payment (D88). */
const ChargeDot = ({ charge }: { readonly charge: ChargeState }) =>
  charge === 'unasked' ? CHARGE_WORDS.unasked : <StatusDot tone={TONES[charge]} word={CHARGE_WORDS[charge]} />
