import { ChargeDialog } from '../../../counter/pay/charge-dialog.tsx'
import { useOpened } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { TicketViewer } from '../../../tickets/ticket-viewer.tsx'
import { InstalmentViewer } from './instalment-viewer.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceList, type InvoiceListKind } from './invoice-list.tsx'
import { INVOICE_READS } from './invoice-reads.ts'
import { ReturnButton } from './return-button.tsx'
import { useOpenTicket } from './use-open-ticket.ts'

/** A list of invoices, or the ticket opened from it (P §2.9, §2.13). 'Cobrar' opens over either. */
export function InvoiceDesk(listing: InvoiceListKind) {
  const { role } = useProfile()
  const { opened, open, change, close } = useOpenTicket()
  const [charged, setCharged] = useOpened<{ readonly id: number }>('cobro')
  const charge = (id: number) => setCharged({ id })
  return (
    <>
      {!opened ? (
        <InvoiceList
          listing={listing}
          columns={invoiceColumns(role)}
          onOpen={open}
          onCharge={charge}
          isCharging={charged !== undefined}
        />
      ) : opened.kind === 'instalments' ? (
        <InstalmentViewer invoiceId={opened.id} onReceipt={() => change(opened.id, 'receipt')} onBack={close} />
      ) : (
        <TicketViewer
          invoiceId={opened.id}
          kind={opened.kind}
          onInstalments={() => change(opened.id, 'instalments')}
          onKind={(kind) => change(opened.id, kind)}
          onBack={close}
          onCharge={() => charge(opened.id)}
          actionsOf={(invoice) => <ReturnButton invoice={invoice} />}
          refreshes={INVOICE_READS}
        />
      )}
      <ChargeDialog
        orderId={charged?.id}
        refreshes={INVOICE_READS}
        onClose={() => setCharged(undefined)}
        onCharged={(id) => (opened ? change(id, 'instalments') : open(id, 'instalments'))}
      />
    </>
  )
}
