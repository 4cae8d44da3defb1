import { pendingOrders } from '@mostrador/contract/invoices'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Handed } from '../../bag/paying.ts'
import { useKeys } from '../../counter/keys/use-keys.ts'
import { CertificationLine } from '../../counter/sold/certification-line.tsx'
import { SoldStep } from '../../counter/sold/sold-step.tsx'
import { invoicesOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import { TicketViewer } from '../../tickets/ticket-viewer.tsx'
import type { TicketKind } from '../../tickets/typesetter.ts'
import { useCertification } from '../../tickets/use-certification.ts'
import { useEncargoWords } from './words.ts'

interface Props {
  readonly orderId: number
  readonly handed: Handed | undefined
  readonly onBack: () => void
}

/** After 'Entregar': the change, and the receipt of the order that the encargo became (D104). */
export function EncargoDelivered({ orderId, handed, onBack }: Props) {
  const { role } = useProfile()
  const { noun, name } = useEncargoWords()
  const navigate = useNavigate()
  const { isAwaited, ...certification } = useCertification(orderId)
  const [kind, setKind] = useState<TicketKind>('receipt')
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  const switchKind = () => setKind(kind === 'receipt' ? 'invoice' : 'receipt')
  const toOrders = () => void navigate({ to: invoicesOf(role) })
  useKeys({
    F9: print,
    'Ctrl+p': print,
    F7: switchKind,
    F2: onBack,
    F10: toOrders,
  })
  return (
    <SoldStep
      label={`${name} entregado`}
      success={`El ${noun} se entregó`}
      earlier={undefined}
      handed={handed}
      next={`Regresar a los ${noun}s`}
      pending={role === 'clerk' ? 'Ver pedidos pendientes' : 'Ver facturas'}
      onNext={onBack}
      onPending={toOrders}
      certification={<CertificationLine {...certification} isAwaited={isAwaited} />}
    >
      <TicketViewer
        ref={viewer}
        invoiceId={orderId}
        kind={kind}
        onKind={setKind}
        onBack={onBack}
        backLabel={null}
        refreshes={[pendingOrders]}
        printKey="F9"
        isAwaited={isAwaited}
        kindKey="F7"
      />
    </SoldStep>
  )
}
