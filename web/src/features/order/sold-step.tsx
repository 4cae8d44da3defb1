import { Button } from '@mantine/core'
import { pendingOrders } from '@mostrador/contract/invoices'
import { useEffect, useRef, useState } from 'react'
import type { TicketKind } from '../../tickets/make-ticket.ts'
import { TicketViewer, type TicketViewerHandle } from '../../tickets/ticket-viewer.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { DoneCheck } from './done-check.tsx'
import classes from './sold-step.module.css'
import { useKeys } from './use-keys.ts'
import type { Sold } from './use-sale.ts'

interface Props {
  readonly sold: Sold
  readonly onNext: () => void
  readonly onPending: () => void
}

/** P §9: the check has the stage for three seconds; the ticket does not wait for it (D82). */
const APPLAUSE = 3_000

/** After the sale: the receipt ready to print, the check beside it, then the two ways on (P §2.8). */
export function SoldStep({ sold, onNext, onPending }: Props) {
  const [isOver, setOver] = useState(false)
  const [kind, setKind] = useState<TicketKind>('receipt')
  const [isTicketOpen, setTicketOpen] = useState(true)
  const viewer = useRef<TicketViewerHandle>(null)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setOver(true), APPLAUSE)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // The document's frame keeps every key to itself, the scanner's too: it never keeps the focus.
    const takeBack = () => {
      if (document.activeElement instanceof HTMLIFrameElement)
        setTimeout(() => place.current?.focus({ preventScroll: true }))
    }
    window.addEventListener('blur', takeBack)
    return () => window.removeEventListener('blur', takeBack)
  }, [])
  const print = () => viewer.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  useKeys({ F9: print, 'Ctrl+p': print, F7: switchKind, F2: onNext, F10: onPending })
  return (
    <div className={classes['step']}>
      <section ref={place} tabIndex={-1} className={classes['news']} aria-label="Pedido realizado">
        <DoneCheck />
        <div role="status" className={classes['words']}>
          {isOver && <h1 className={classes['title']}>Pedido realizado con éxito!</h1>}
          {sold.isEarlier && (
            <p className={classes['earlier']}>
              Este pedido ya estaba guardado desde el primer envío. Los cambios que hizo después no entraron: revise el
              recibo.
            </p>
          )}
        </div>
        <div className={classes['ways']} data-over={isOver || undefined}>
          {isOver && (
            <>
              <Button variant="default" h={52} fz="md" onClick={onNext} rightSection={<Kbd>F2</Kbd>}>
                Realizar otro pedido
              </Button>
              <Button variant="subtle" h={52} fz="md" onClick={onPending} rightSection={<Kbd>F10</Kbd>}>
                Ver pedidos pendientes
              </Button>
            </>
          )}
        </div>
        <p className={classes['hint']}>Al escanear un producto empieza el siguiente pedido.</p>
      </section>
      {isTicketOpen ? (
        <TicketViewer
          ref={viewer}
          invoiceId={sold.orderId}
          kind={kind}
          onKind={setKind}
          onBack={() => setTicketOpen(false)}
          backLabel={null}
          refreshes={[pendingOrders]}
          printKey="F9"
          kindKey="F7"
        />
      ) : (
        <Button variant="default" h={52} className={classes['again']} onClick={() => setTicketOpen(true)}>
          Mostrar el recibo
        </Button>
      )}
    </div>
  )
}
