import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { showFault } from '../api/calls/errors.ts'
import { useKeys } from '../ui/acts/use-keys.ts'
import { Kbd } from '../ui/texts/kbd.tsx'
import { LoadingState } from '../ui/texts/loading-state.tsx'
import { PageTitle } from '../ui/texts/page-title.tsx'
import classes from './document-viewer.module.css'
import { DownloadButton } from './download-button.tsx'
import { PhoneActs } from './phone-acts.tsx'
import { PrintFrame } from './print-frame.tsx'
import { TicketPaper } from './ticket-paper.tsx'
import { usePagePrint } from './use-page-print.ts'
import { usePdf } from './use-pdf.ts'
import { usePrinting } from './use-printing.ts'

interface Props {
  readonly title: string
  /** undefined until it was read and placed. */
  readonly ticket: PlacedTicket | undefined
  /** Why the document could not be read or placed. The viewer shows it and closes (P §4). */
  readonly fault: unknown
  readonly onRenew: () => void
  /** The message while the viewer waits for something else than its own drawing. */
  readonly waitsFor?: string
  readonly onBack: () => void
  /** Label of the way back, by default 'Regresar'. null if the screen has its own. */
  readonly backLabel?: string | null
  /** F7: shows the document's other paper, if it has one. */
  readonly onOther?: (() => void) | undefined
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly note?: ReactNode
}

const printPage = (): void => window.print()

/** Shows a document as a drawing, with its PDF (P §2.9). F9 prints, F7 switches the paper, Escape goes back (D211). */
export function DocumentViewer(props: Props) {
  const { title, ticket, fault, onRenew, onBack, backLabel = 'Regresar' } = props
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const pdf = usePdf(ticket)
  const printing = usePrinting(ticket, pdf.address)
  usePagePrint(ticket)
  const print = isPhone ? printPage : printing.print
  useKeys({ F9: print, 'Ctrl+p': print, F7: props.onOther, Escape: backLabel === null ? undefined : onBack })
  const closeWith = useEffectEvent((problem: unknown) => {
    showFault(problem)
    onBack()
  })
  useEffect(() => {
    if (fault) closeWith(fault)
  }, [fault])
  const renew = () => {
    onRenew()
    pdf.remake()
  }
  const file = { address: pdf.address, name: ticket?.fileName }
  return (
    <section className={classes['viewer']} aria-label={title}>
      <div className={classes['acts']}>
        {backLabel !== null && (
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            {backLabel}
          </Button>
        )}
        <PageTitle>{title}</PageTitle>
        {props.beside}
        <span className={classes['end']}>
          {props.actions}
          {!isPhone && (
            <>
              <DownloadButton {...file} />
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                rightSection={<Kbd>F9</Kbd>}
                aria-keyshortcuts="F9"
                loading={printing.isWished && pdf.fault === undefined}
                onClick={print}
              >
                Imprimir
              </Button>
            </>
          )}
        </span>
      </div>
      {props.note}
      {isPhone && <PhoneActs {...file} canPrint={ticket !== undefined} onPrint={print} onRenew={renew} />}
      {pdf.fault !== undefined && (
        <p className={classes['fault']} role="alert">
          No se pudo preparar el PDF.
          <Button variant="default" size="xs" onClick={pdf.remake}>
            Reintentar
          </Button>
        </p>
      )}
      <div className={classes['ground']}>
        {ticket ? (
          <TicketPaper ticket={ticket} isPrinted />
        ) : (
          <LoadingState label={props.waitsFor ?? 'Preparando el documento'} onRetry={renew} />
        )}
      </div>
      {!isPhone && ticket && pdf.address && (
        <PrintFrame frame={printing.frame} address={pdf.address} title={ticket.title} onReady={printing.onReady} />
      )}
    </section>
  )
}
