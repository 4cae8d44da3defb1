import { useProfile } from '../../session/session.tsx'
import { TicketViewer } from '../../tickets/ticket-viewer.tsx'
import { InstalmentViewer } from './instalment-viewer.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceList, type InvoiceListKind } from './invoice-list.tsx'
import { INVOICE_READS } from './invoice-reads.ts'
import { ReturnButton } from './return-button.tsx'
import { useOpenTicket } from './use-open-ticket.ts'

/** A list of invoices, or the ticket that was opened from it (P §2.9, §2.13). */
export function InvoiceDesk(listing: InvoiceListKind) {
  const { role } = useProfile()
  const { opened, open, change, close } = useOpenTicket()
  if (!opened) return <InvoiceList listing={listing} columns={invoiceColumns(role)} onOpen={open} />
  if (opened.kind === 'instalments')
    return <InstalmentViewer invoiceId={opened.id} onReceipt={() => change(opened.id, 'receipt')} onBack={close} />
  return (
    <TicketViewer
      invoiceId={opened.id}
      kind={opened.kind}
      onInstalments={() => change(opened.id, 'instalments')}
      onKind={(kind) => change(opened.id, kind)}
      onBack={close}
      actionsOf={(invoice) => <ReturnButton invoice={invoice} />}
      refreshes={INVOICE_READS}
    />
  )
}
