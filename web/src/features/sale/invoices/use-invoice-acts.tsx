import { can } from '@mostrador/domain/people/permissions'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { IconArrowBackUp, IconCash, IconCreditCardRefund, IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { useProfile } from '../../../session/person/session.tsx'
import { owes } from '../../../tickets/ask-owed.ts'
import type { TicketKind } from '../../../tickets/typesetter.ts'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'

interface Acts {
  readonly onOpen: (id: number, kind: TicketKind) => void
  readonly onCharge: (invoice: InvoiceRow) => void
  readonly onCorrect: (invoice: InvoiceRow) => void
  readonly onReturn: (id: number) => void
  readonly onEdit: (invoice: InvoiceRow) => void
  readonly onVoid: (invoice: InvoiceRow) => void
}

/** True for partial payments too. */
const isPaid = ({ charge, isVoid }: InvoiceRow): boolean => !isVoid && (charge === 'charged' || charge === 'partly')

/** Menu of an invoice's row (P §2.9). */
export function useInvoiceActs({
  onOpen,
  onCharge,
  onCorrect,
  onReturn,
  onEdit,
  onVoid,
}: Acts): (invoice: InvoiceRow) => RowAct[] {
  const profile = useProfile()
  return (invoice) => [
    {
      label: 'Facturas',
      icon: <IconFileInvoice size={18} aria-hidden />,
      onChoose: () => onOpen(invoice.id, 'invoice'),
    },
    { label: 'Recibos', icon: <IconReceipt size={18} aria-hidden />, onChoose: () => onOpen(invoice.id, 'receipt') },
    ...(can(profile, 'payments.take') && owes(invoice)
      ? [{ label: 'Cobrar', icon: <IconCash size={18} aria-hidden />, onChoose: () => onCharge(invoice) }]
      : []),
    ...(can(profile, 'payments.take') && isPaid(invoice)
      ? [
          {
            label: 'Corregir el pago…',
            icon: <IconCreditCardRefund size={18} aria-hidden />,
            onChoose: () => onCorrect(invoice),
          },
        ]
      : []),
    ...(can(profile, 'returns.make') && !invoice.isVoid
      ? [
          {
            label: 'Devolver…',
            icon: <IconArrowBackUp size={18} aria-hidden />,
            onChoose: () => onReturn(invoice.id),
          },
        ]
      : []),
    // A void order changes no more.
    ...(can(profile, 'invoices.complete') && !invoice.isVoid ? [editAct(() => onEdit(invoice))] : []),
    ...(can(profile, 'invoices.void') && !invoice.isVoid ? [removeAct(() => onVoid(invoice))] : []),
  ]
}
