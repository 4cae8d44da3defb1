import { useRef, useState } from 'react'
import { SoldStep } from '../../counter/sold-step.tsx'
import { useKeys } from '../../counter/use-keys.ts'
import type { Waiting } from '../../counter/use-sale.ts'
import { openOutboxPanel } from '../../outbox/panel-bell.ts'
import { ProvisionalViewer } from '../../outbox/provisional-viewer.tsx'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import type { TicketKind } from '../../tickets/make-ticket.ts'

interface Props extends Waiting {
  readonly onNext: () => void
}

const PROVISIONAL =
  'No hay conexión. La venta se registra sola cuando vuelva; su comprobante es provisional hasta entonces.'
const EARLIER =
  'Esta venta ya estaba guardada en el dispositivo, antes del último cambio. Lo que agregó después sigue en el pedido.'

/** After a sale without network: it is safe on this device, and its provisional ticket is ready (D58). */
export function OrderWaiting({ sale, isEarlier, onNext }: Props) {
  const [kind, setKind] = useState<TicketKind>('receipt')
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  useKeys({ F9: print, 'Ctrl+p': print, F7: switchKind, F2: onNext, F10: openOutboxPanel })
  return (
    <SoldStep
      label="Venta guardada"
      success="Venta guardada en este dispositivo"
      earlier={isEarlier ? EARLIER : PROVISIONAL}
      next="Realizar otro pedido"
      pending="Ver ventas por enviar"
      hint="Al escanear un producto empieza el siguiente pedido."
      onNext={onNext}
      onPending={openOutboxPanel}
    >
      <ProvisionalViewer ref={viewer} sale={sale} kind={kind} onKind={setKind} printKey="F9" kindKey="F7" />
    </SoldStep>
  )
}
