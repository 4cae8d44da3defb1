import { Button } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { setInvoiceState } from '@mostrador/contract/sale/invoices'
import { standingOf } from '@mostrador/domain/fiscal/sale-fel'
import type { Centavos } from '@mostrador/domain/money'
import { can } from '@mostrador/domain/people/permissions'
import { instalmentsOf } from '@mostrador/domain/sale/instalment'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { IconCash, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSend } from '../api/calls/send.ts'
import { useProfile } from '../session/person/session.tsx'
import { askOwed } from './ask-owed.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { InvoiceNotes } from './invoice-notes.tsx'
import { KindSwitch, otherKind } from './kind-switch.tsx'
import type { TicketKind } from './typesetter.ts'
import { useTicket } from './use-ticket.ts'

interface Props {
  readonly invoiceId: number
  readonly kind: TicketKind
  readonly onKind?: (kind: TicketKind) => void
  readonly onInstalments?: () => void
  readonly onBack: () => void
  readonly onCharge?: () => void
  readonly backLabel?: string | null
  readonly refreshes?: readonly Endpoint[]
  /** True while the paper waits for its certification (D165). A print request waits, too. */
  readonly isAwaited?: boolean
  readonly actionsOf?: (invoice: InvoiceDetail) => ReactNode
}

/** An invoice or receipt on the screen: print it, complete the order, go back (P §2.9). */
export function TicketViewer(props: Props) {
  const {
    invoiceId,
    kind,
    onKind,
    onInstalments,
    onBack,
    onCharge,
    backLabel = 'Regresar',
    isAwaited = false,
    refreshes = [],
    actionsOf,
  } = props
  const profile = useProfile()
  const { invoice, ticket, fault, renew } = useTicket(invoiceId, kind)
  const { send: complete, isSending } = useSend(setInvoiceState, { refreshes, onDone: renew })
  const number = invoice?.number ?? ''
  // The tax document is the one paper of its sale.
  const isTaxed = invoice !== undefined && standingOf(invoice) !== 'plain'
  const completed = { body: { id: invoiceId, state: 'completed' } } as const
  const completeOrder = async (balance: Centavos) => {
    const way = balance > 0 ? await askOwed(invoiceId, balance) : 'complete'
    if (way === 'charge') onCharge?.()
    else if (way === 'complete') complete(completed)
  }
  const isOpen = invoice?.stateNumber === 'inProcess' && !invoice.isVoid && can(profile, 'invoices.complete')
  return (
    <DocumentViewer
      title={
        isTaxed ? (ticket?.title ?? 'Comprobante') : `${kind === 'invoice' ? 'Factura' : 'Recibo'} ${number}`.trim()
      }
      ticket={isAwaited ? undefined : ticket}
      {...(isAwaited && { waitsFor: 'Certificando la factura' })}
      fault={fault}
      onRenew={renew}
      onBack={onBack}
      backLabel={backLabel}
      note={invoice && <InvoiceNotes invoice={invoice} />}
      {...(onKind &&
        !isTaxed && {
          beside: <KindSwitch kind={kind} onKind={onKind} />,
          onOther: () => onKind(otherKind(kind)),
        })}
      actions={
        <>
          {invoice && actionsOf?.(invoice)}
          {onInstalments && invoice && instalmentsOf(invoice).length > 0 && (
            <Button variant="default" leftSection={<IconCash size={18} aria-hidden />} onClick={onInstalments}>
              Abonos
            </Button>
          )}
          {isOpen && (
            <Button
              variant="default"
              loading={isSending}
              leftSection={<IconCircleCheck size={18} aria-hidden />}
              onClick={() => void completeOrder(invoice.balance)}
            >
              Completar pedido
            </Button>
          )}
        </>
      }
    />
  )
}
