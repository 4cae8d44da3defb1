import { useProfile } from '../../session/session.tsx'
import { TicketViewer } from '../../tickets/ticket-viewer.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceList, type InvoiceListing } from './invoice-list.tsx'
import { INVOICE_READS } from './invoice-reads.ts'
import { useOpenTicket } from './use-open-ticket.ts'

/** A list of invoices, or the ticket that was opened from it (P §2.9, §2.13). */
export function InvoiceDesk(listing: InvoiceListing) {
  const { role } = useProfile()
  const { opened, open, close } = useOpenTicket()
  if (!opened) return <InvoiceList listing={listing} columns={invoiceColumns(role)} onOpen={open} />
  return (
    <TicketViewer
      invoiceId={opened.id}
      kind={opened.kind}
      onKind={(kind) => open(opened.id, kind, true)}
      onBack={close}
      refreshes={INVOICE_READS}
    />
  )
}
