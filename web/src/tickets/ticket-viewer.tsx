import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { setInvoiceState } from '@mostrador/contract/invoices'
import { can } from '@mostrador/domain/permissions'
import { IconArrowLeft, IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { showFault } from '../api/errors.ts'
import { useSend } from '../api/send.ts'
import { useProfile } from '../session/session.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { type TicketKind, ticketWord } from './make-ticket.ts'
import { TicketDownload } from './ticket-download.tsx'
import classes from './ticket-viewer.module.css'
import { useTicket } from './use-ticket.ts'

export interface TicketViewerHandle {
  /** Opens the printer's dialog; nothing happens until the ticket is drawn. */
  print(): void
}

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
  readonly ref?: Ref<TicketViewerHandle>
}

/** An invoice or receipt on the screen: print it, complete the order, go back (P §2.9). On a phone: a download. */
export function TicketViewer(props: Props) {
  const { invoiceId, kind, onKind, onBack, backLabel = 'Regresar', refreshes = [], actions, ref } = props
  const profile = useProfile()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const frame = useRef<HTMLIFrameElement>(null)
  const { invoice, address, fault, renew } = useTicket(invoiceId, kind)
  const { send: complete, isSending } = useSend(setInvoiceState, { refreshes, onDone: renew })
  const print = () => frame.current?.contentWindow?.print()
  useImperativeHandle(ref, () => ({ print }))
  const closeWith = useEffectEvent((problem: unknown) => {
    showFault(problem)
    onBack()
  })
  useEffect(() => {
    if (fault) closeWith(fault)
  }, [fault])
  const title = `${kind === 'invoice' ? 'Factura' : 'Recibo'} ${invoice?.number ?? ''}`.trim()
  const isOpen = invoice?.stateNumber === 'inProcess' && !invoice.isVoid && can(profile, 'invoices.complete')
  return (
    <section className={classes['viewer']} aria-label={title}>
      <div className={classes['acts']}>
        {backLabel !== null && (
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            {backLabel}
          </Button>
        )}
        <PageTitle>{title}</PageTitle>
        {onKind && <KindSwitch kind={kind} onKind={onKind} hint={props.kindKey} />}
        <span className={classes['gap']} />
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
        {!isPhone && (
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={props.printKey && <Kbd>{props.printKey}</Kbd>}
            disabled={!address}
            onClick={print}
          >
            Imprimir
          </Button>
        )}
      </div>
      {!address && <LoadingState label="Preparando el documento" onRetry={renew} />}
      {address && invoice && isPhone && (
        <TicketDownload address={address} name={`${ticketWord(kind)}-${invoice.number}.pdf`} onRenew={renew} />
      )}
      {address && invoice && !isPhone && (
        <iframe ref={frame} className={classes['frame']} src={`${address}#toolbar=0&navpanes=0`} title={title} />
      )}
    </section>
  )
}
