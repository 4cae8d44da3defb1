import { Button } from '@mantine/core'
import { pendingOrders } from '@mostrador/contract/invoices'
import { useRef, useState } from 'react'
import { SoldStep } from '../../counter/sold-step.tsx'
import { useKeys } from '../../counter/use-keys.ts'
import type { Sold } from '../../counter/use-sale.ts'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import type { TicketKind } from '../../tickets/make-ticket.ts'
import { TicketViewer } from '../../tickets/ticket-viewer.tsx'
import classes from './order-sold.module.css'

interface Props {
  readonly sold: Sold
  readonly onNext: () => void
  readonly onPending: () => void
}

const EARLIER =
  'Este pedido ya estaba guardado desde el primer envío. Los cambios que hizo después no entraron: revise el recibo.'

/** After the sale: the receipt first, the invoice one key away (P §2.8, D82). */
export function OrderSold({ sold, onNext, onPending }: Props) {
  const [kind, setKind] = useState<TicketKind>('receipt')
  const [isTicketOpen, setTicketOpen] = useState(true)
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  useKeys({ F9: print, 'Ctrl+p': print, F7: switchKind, F2: onNext, F10: onPending })
  return (
    <SoldStep
      label="Pedido realizado"
      success="Pedido realizado con éxito!"
      earlier={sold.isEarlier ? EARLIER : undefined}
      next="Realizar otro pedido"
      pending="Ver pedidos pendientes"
      hint="Al escanear un producto empieza el siguiente pedido."
      onNext={onNext}
      onPending={onPending}
    >
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
        <Button variant="default" h={52} className={classes['again'] ?? ''} onClick={() => setTicketOpen(true)}>
          Mostrar el recibo
        </Button>
      )}
    </SoldStep>
  )
}
