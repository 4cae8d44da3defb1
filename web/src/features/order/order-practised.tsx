import { useRef, useState } from 'react'
import { handedOver } from '../../bag/payment.ts'
import type { WaysOn } from '../../counter/desk.tsx'
import { useKeys } from '../../counter/keys/use-keys.ts'
import { SoldStep } from '../../counter/sold/sold-step.tsx'
import type { TrainingSale } from '../../counter/training/training-sale.ts'
import { TrainingViewer } from '../../counter/training/training-viewer.tsx'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import type { TicketKind } from '../../tickets/typesetter.ts'

const NOTHING_KEPT =
  'Es una prueba: no se guardó nada. Las existencias, la caja y las cifras están como antes, y el ticket dice PRUEBA.'

/** After a sale that was practised: its change and its ticket as after any, and what it was (D135). */
export function OrderPractised({ sale, onNext, onPending }: WaysOn & { readonly sale: TrainingSale }) {
  const [kind, setKind] = useState<TicketKind>('receipt')
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  useKeys({ F9: print, 'Ctrl+p': print, F7: switchKind, F2: onNext, F10: onPending })
  return (
    <SoldStep
      label="Venta de práctica"
      success="Venta de práctica terminada"
      earlier={NOTHING_KEPT}
      handed={handedOver(sale.bag)}
      next="Practicar otro pedido"
      pending="Ver pedidos pendientes"
      hint="Al escanear un producto empieza el siguiente pedido."
      onNext={onNext}
      onPending={onPending}
    >
      <TrainingViewer ref={viewer} sale={sale} kind={kind} onKind={setKind} printKey="F9" kindKey="F7" />
    </SoldStep>
  )
}
