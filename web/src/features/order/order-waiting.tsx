import { useRef, useState } from 'react'
import { SoldStep } from '../../counter/sold-step.tsx'
import { useKeys } from '../../counter/use-keys.ts'
import { openOutboxPanel } from '../../outbox/panel-bell.ts'
import { ProvisionalViewer } from '../../outbox/provisional-viewer.tsx'
import type { WaitingSale } from '../../outbox/waiting-sale.ts'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import type { TicketKind } from '../../tickets/make-ticket.ts'

interface Props {
  readonly sale: WaitingSale
  readonly onNext: () => void
}

/** After a sale without network: it is safe on this device, and its provisional ticket is ready (D58). */
export function OrderWaiting({ sale, onNext }: Props) {
  const [kind, setKind] = useState<TicketKind>('receipt')
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  useKeys({ F9: print, 'Ctrl+p': print, F7: switchKind, F2: onNext, F10: openOutboxPanel })
  return (
    <SoldStep
      label="Venta guardada"
      success="Venta guardada en este dispositivo"
      earlier="No hay conexión. La venta se registra sola cuando vuelva; su comprobante es provisional hasta entonces."
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
