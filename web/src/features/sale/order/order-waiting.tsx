import { useEffect, useEffectEvent, useState } from 'react'
import { handedOver } from '../../../bag/payment.ts'
import type { WaitingWays } from '../../../counter/desk.tsx'
import { SoldStep } from '../../../counter/sold/sold-step.tsx'
import { useSoldTicket } from '../../../counter/sold/use-sold-ticket.ts'
import type { Waiting } from '../../../counter/steps/place.ts'
import { openOutboxPanel } from '../../../outbox/panel/panel-bell.ts'
import { ProvisionalViewer } from '../../../outbox/panel/provisional-viewer.tsx'
import { useWhereabouts } from '../../../outbox/panel/use-whereabouts.ts'
import { useStorageWords, warningOnce } from '../../../outbox/waiting/storage-warning.ts'
import type { WaitingSale } from '../../../outbox/waiting/waiting-sale.ts'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'

const OFFLINE =
  'No hay conexión. La venta se registra sola cuando vuelva; su comprobante es provisional hasta entonces.'
const TROUBLE =
  'El servidor no pudo registrar la venta. Se intenta de nuevo por sí sola; su comprobante es provisional hasta entonces.'
const SENDING = 'Registrando la venta en el servidor…'
const EARLIER =
  'Esta venta ya estaba guardada en el dispositivo, antes del último cambio. Lo que agregó después sigue en el pedido.'

function reasonOf({ state, trouble, said }: WaitingSale): string {
  if (state === 'review') return `El servidor no aceptó la venta: ${said ?? ''} Está en Por revisar.`
  if (state === 'sending') return SENDING
  return trouble === 'server' ? TROUBLE : OFFLINE
}

/** A waiting sale has a provisional ticket until it is registered (D58). */
export function OrderWaiting({ waiting, ...ways }: WaitingWays & { readonly waiting: Waiting }) {
  const found = useWhereabouts(waiting.key)
  const follow = useEffectEvent(() => {
    if (found?.at === 'server') ways.onRegistered(found.orderId)
    if (found?.at === 'nowhere') ways.onDropped()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the sale has moved
  useEffect(() => follow(), [found?.at])
  if (found?.at !== 'device') return <LoadingState label="Buscando la venta" onRetry={() => location.reload()} />
  return <Provisional sale={found.sale} isEarlier={waiting.isEarlier} onNext={ways.onNext} />
}

interface Props {
  readonly sale: WaitingSale
  readonly isEarlier: boolean | undefined
  readonly onNext: () => void
}

function Provisional({ sale, isEarlier, onNext }: Props) {
  // The sale's terms never change, so its ticket is drawn once.
  const [agreed] = useState(sale)
  const ticket = useSoldTicket({ onNext, onPending: openOutboxPanel })
  const warning = useStorageWords(warningOnce)
  const words = [isEarlier && EARLIER, reasonOf(sale), warning].filter(Boolean).join(' ')
  return (
    <SoldStep
      label="Venta guardada"
      success="Venta guardada en este dispositivo"
      earlier={words}
      handed={handedOver(agreed.bag)}
      next="Realizar otro pedido"
      pending="Ver ventas por enviar"
      hint="Al escanear un producto empieza el siguiente pedido."
      onNext={onNext}
      onPending={openOutboxPanel}
    >
      <ProvisionalViewer {...ticket} sale={agreed} />
    </SoldStep>
  )
}
