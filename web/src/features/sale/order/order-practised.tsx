import { handedOver } from '../../../bag/payment.ts'
import type { WaysOn } from '../../../counter/desk.tsx'
import { SoldStep } from '../../../counter/sold/sold-step.tsx'
import { useSoldTicket } from '../../../counter/sold/use-sold-ticket.ts'
import type { TrainingSale } from '../../../counter/training/training-sale.ts'
import { TrainingViewer } from '../../../counter/training/training-viewer.tsx'

const NOTHING_KEPT =
  'Es una prueba: no se guardó nada. Las existencias, la caja y las cifras están como antes, y el ticket dice PRUEBA.'

/** The screen after a sale in training mode (D135). */
export function OrderPractised({ sale, onNext, onPending }: WaysOn & { readonly sale: TrainingSale }) {
  const ticket = useSoldTicket({ onNext, onPending })
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
      <TrainingViewer {...ticket} sale={sale} />
    </SoldStep>
  )
}
