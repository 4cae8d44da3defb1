import { Button } from '@mantine/core'
import { invoiceById, owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'
import { useState } from 'react'
import { ChargeDialog } from '../../../counter/pay/charge-dialog.tsx'
import { CertificationLine } from '../../../counter/sold/certification-line.tsx'
import { SoldStep } from '../../../counter/sold/sold-step.tsx'
import { useSoldTicket } from '../../../counter/sold/use-sold-ticket.ts'
import type { NamedSale } from '../../../counter/steps/place.ts'
import { TicketViewer } from '../../../tickets/ticket-viewer.tsx'
import { useCertification } from '../../../tickets/use-certification.ts'
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

/** Calls to read again after the order was completed or paid. */
const READS = [pendingOrders, owedSum, invoiceById]

/** The receipt comes first, the invoice is one key away (P §2.8, D82). */
export function OrderSold({ sold, onNext, onPending }: Props) {
  const [isCharging, setCharging] = useState(false)
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
          onCharge={() => setCharging(true)}
          refreshes={READS}
        />
      ) : (
        <Button variant="default" h={52} className={classes['again'] ?? ''} onClick={() => setTicketOpen(true)}>
          Mostrar el recibo
        </Button>
      )}
      <ChargeDialog
        orderId={isCharging ? sold.orderId : undefined}
        refreshes={READS}
        onClose={() => setCharging(false)}
        onCharged={() => setCharging(false)}
      />
    </SoldStep>
  )
}
