import { Button } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { setInvoiceState } from '@mostrador/contract/invoices'
import { can } from '@mostrador/domain/permissions'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useSend } from '../api/send.ts'
import { useProfile } from '../session/session.tsx'
import { type DocumentHandle, DocumentViewer } from './document-viewer.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { type TicketKind, ticketWord } from './make-ticket.ts'
import { useTicket } from './use-ticket.ts'

interface Props {
  readonly invoiceId: number
  readonly kind: TicketKind
  /** Changes to the other paper; without it there is no switch. */
  readonly onKind?: (kind: TicketKind) => void
  /** 'Regresar', and after a document that could not be read (P §4). */
  readonly onBack: () => void
  /** null: the screen has its own way back. */
  readonly backLabel?: string | null
  /** Reading calls whose answers are old after 'Completar pedido'. */
  readonly refreshes?: readonly Endpoint[]
  /** The key that prints, shown on the button; the screen that owns the keys calls `print`. */
  readonly printKey?: string
  readonly kindKey?: string
  /** Further buttons beside 'Imprimir'. */
  readonly actions?: ReactNode
  readonly ref?: Ref<DocumentHandle>
}

/** An invoice or receipt on the screen: print it, complete the order, go back (P §2.9). */
export function TicketViewer(props: Props) {
  const { invoiceId, kind, onKind, onBack, backLabel = 'Regresar', refreshes = [], actions, ref } = props
  const profile = useProfile()
  const { invoice, address, fault, renew } = useTicket(invoiceId, kind)
  const { send: complete, isSending } = useSend(setInvoiceState, { refreshes, onDone: renew })
  const number = invoice?.number ?? ''
  const isOpen = invoice?.stateNumber === 'inProcess' && !invoice.isVoid && can(profile, 'invoices.complete')
  return (
    <DocumentViewer
      ref={ref}
      title={`${kind === 'invoice' ? 'Factura' : 'Recibo'} ${number}`.trim()}
      fileName={`${ticketWord(kind)}-${number}.pdf`}
      address={address}
      fault={fault}
      onRenew={renew}
      onBack={onBack}
      backLabel={backLabel}
      printKey={props.printKey}
      beside={onKind && <KindSwitch kind={kind} onKind={onKind} hint={props.kindKey} />}
      actions={
        <>
          {actions}
          {isOpen && (
            <Button
              variant="default"
              loading={isSending}
              leftSection={<IconCircleCheck size={18} aria-hidden />}
              onClick={() => complete({ body: { id: invoiceId, state: 'completed' } })}
            >
              Completar pedido
            </Button>
          )}
        </>
      }
    />
  )
}
