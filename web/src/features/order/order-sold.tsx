import { Button } from '@mantine/core'
import { pendingOrders } from '@mostrador/contract/invoices'
import { useRef, useState } from 'react'
import { useKeys } from '../../counter/keys/use-keys.ts'
import { CertificationLine } from '../../counter/sold/certification-line.tsx'
import { SoldStep } from '../../counter/sold/sold-step.tsx'
import type { Sold } from '../../counter/steps/place.ts'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import { TicketViewer } from '../../tickets/ticket-viewer.tsx'
import type { TicketKind } from '../../tickets/typesetter.ts'
import { useCertification } from '../../tickets/use-certification.ts'
import classes from './order-sold.module.css'

interface Props {
  readonly sold: Sold
  readonly onNext: () => void
  readonly onPending: () => void
}

const EARLIER =
  'Este pedido ya estaba guardado desde el primer envío. Los cambios que hizo después no entraron: revise el recibo.'
const REGISTERED =
  'El servidor ya la registró. Este recibo lleva su número; el comprobante provisional ya no hace falta.'

/** After the sale: the receipt first, the invoice one key away (P §2.8, D82). */
export function OrderSold({ sold, onNext, onPending }: Props) {
  const [kind, setKind] = useState<TicketKind>('receipt')
  const [isTicketOpen, setTicketOpen] = useState(true)
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  const { isAwaited, ...certification } = useCertification(sold.orderId)
  useKeys({ F9: print, 'Ctrl+p': print, F7: switchKind, F2: onNext, F10: onPending })
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
          ref={viewer}
          invoiceId={sold.orderId}
          isAwaited={isAwaited}
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
