import { voidInvoice } from '@mostrador/contract/invoices'
import type { InvoiceRow } from '@mostrador/domain/invoice'
import { can } from '@mostrador/domain/permissions'
import { IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { useSend } from '../../api/send.ts'
import { useProfile } from '../../session/session.tsx'
import type { TicketKind } from '../../tickets/make-ticket.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { RowAct } from '../../ui/list/column.ts'
import { editAct, removeAct } from '../../ui/row-acts.tsx'
import { VOID_READS } from './invoice-reads.ts'

interface Acts {
  readonly onOpen: (id: number, kind: TicketKind) => void
  readonly onEdit: (invoice: InvoiceRow) => void
}

/** The row menu of an order: what this person may do with it (P §2.9). */
export function useInvoiceActs({ onOpen, onEdit }: Acts): (invoice: InvoiceRow) => RowAct[] {
  const profile = useProfile()
  const { send: remove } = useSend(voidInvoice, { refreshes: VOID_READS })
  const askToRemove = async ({ id, number }: InvoiceRow) => {
    const agreed = await confirm({
      title: `Eliminar la factura ${number}`,
      message:
        'La factura queda ANULADA: sale de las listas, de las sumas y de los reportes, y sus unidades vuelven al inventario. Esto no se puede deshacer.',
      act: 'Eliminar factura',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  return (invoice) => [
    {
      label: 'Facturas',
      icon: <IconFileInvoice size={18} aria-hidden />,
      onChoose: () => onOpen(invoice.id, 'invoice'),
    },
    { label: 'Recibos', icon: <IconReceipt size={18} aria-hidden />, onChoose: () => onOpen(invoice.id, 'receipt') },
    ...(can(profile, 'invoices.complete') ? [editAct(() => onEdit(invoice))] : []),
    ...(can(profile, 'invoices.void') ? [removeAct(() => void askToRemove(invoice))] : []),
  ]
}
