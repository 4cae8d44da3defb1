import { Button } from '@mantine/core'
import { pendingOrders } from '@mostrador/contract/sale/invoices'
import { useState } from 'react'
import { CertificationLine } from '../../counter/sold/certification-line.tsx'
import { SoldStep } from '../../counter/sold/sold-step.tsx'
import { useSoldTicket } from '../../counter/sold/use-sold-ticket.ts'
import type { NamedSale } from '../../counter/steps/place.ts'
import { TicketViewer } from '../../tickets/ticket-viewer.tsx'
import { useCertification } from '../../tickets/use-certification.ts'
import classes from './order-sold.module.css'

interface Props {
  readonly sold: NamedSale
  readonly onNext: () => void
  readonly onPending: () => void
}

const EARLIER =
  'Este pedido ya estaba guardado desde el primer envío. Los cambios que hizo después no entraron: revise el recibo.'
const REGISTERED =
  'El servidor ya la registró. Este recibo lleva su número; el comprobante provisional ya no hace falta.'

/** After the sale: the receipt first, the invoice one key away (P §2.8, D82). */
export function OrderSold({ sold, onNext, onPending }: Props) {
  const [isTicketOpen, setTicketOpen] = useState(true)
  const { isAwaited, ...certification } = useCertification(sold.orderId)
  const ticket = useSoldTicket({ onNext, onPending })
  return (
    <SoldStep
      label="Pedido realizado"
      success="Pedido realizado con éxito!"
      earlier={sold.isEarlier ? EARLIER : sold.hasWaited ? REGISTERED : undefined}
      handed={sold.handed}
      certification={<CertificationLine {...certification} isAwaited={isAwaited} />}
      next="Realizar otro pedido"
      pending="Ver pedidos pendientes"
      hint="Al escanear un producto empieza el siguiente pedido."
      onNext={onNext}
      onPending={onPending}
    >
      {isTicketOpen ? (
        <TicketViewer
          {...ticket}
          invoiceId={sold.orderId}
          isAwaited={isAwaited}
          onBack={() => setTicketOpen(false)}
          backLabel={null}
          refreshes={[pendingOrders]}
        />
      ) : (
        <Button variant="default" h={52} className={classes['again'] ?? ''} onClick={() => setTicketOpen(true)}>
          Mostrar el recibo
        </Button>
      )}
    </SoldStep>
  )
}
