import type { StatementEntry } from '@mostrador/contract/sale/receivables'
import type { Role } from '@mostrador/domain/platform/role'
import type { EntryKind } from '@mostrador/domain/sale/statement'
import { showDay } from '@mostrador/domain/time'
import { Link } from '../../../navigation/link.tsx'
import { invoicesOf, returnsOf } from '../../../paths.ts'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'

/** Several entries may name one document, so the place identifies an entry. */
export type PlacedEntry = StatementEntry & { readonly place: number }

const WORDS: Readonly<Record<EntryKind, string>> = {
  opening: 'Saldo anterior',
  order: 'Pedido',
  payment: 'Pago al pedido',
  return: 'Devolución',
  writeOff: 'Castigo del pedido',
  void: 'Anulación del pedido',
}

const sumOf = (sum: number) => (sum > 0 ? <Money value={sum} /> : null)

/** Documents link to their tickets. */
export const statementColumnsFor = (role: Role): readonly Column<PlacedEntry>[] => [
  {
    id: 'at',
    heading: 'Fecha',
    inCard: 'text',
    cell: ({ at, kind }) => (kind === 'opening' ? null : <LocalTime at={at} />),
  },
  { id: 'entry', heading: 'Movimiento', inCard: 'title', cell: (entry) => <Named entry={entry} role={role} /> },
  {
    id: 'dueDay',
    heading: 'Vence',
    cell: ({ dueDay }) => (dueDay === null ? null : <span className="tabular">{showDay(dueDay)}</span>),
  },
  { id: 'charge', heading: 'Cargo', align: 'end', cell: ({ charge }) => sumOf(charge) },
  { id: 'credit', heading: 'Abono', align: 'end', cell: ({ credit }) => sumOf(credit) },
  { id: 'balance', heading: 'Saldo', align: 'end', inCard: 'figure', cell: ({ balance }) => <Money value={balance} /> },
]

function Named({ entry: { kind, document, documentId }, role }: { readonly entry: PlacedEntry; readonly role: Role }) {
  if (documentId === null) return WORDS[kind]
  const target =
    kind === 'return'
      ? { to: returnsOf(role), search: { devolucion: documentId } }
      : { to: invoicesOf(role), search: { factura: documentId } }
  return (
    <>
      {WORDS[kind]}{' '}
      {kind === 'void' ? (
        <span className="tabular">{document}</span>
      ) : (
        <Link {...target} className={`tabular ${leads['lead']}`}>
          {document}
        </Link>
      )}
    </>
  )
}
