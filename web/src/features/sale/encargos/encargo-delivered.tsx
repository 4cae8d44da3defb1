import { invoiceById, owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'
import { useState } from 'react'
import type { TenderResult } from '../../../bag/paying.ts'
import { ChargeDialog } from '../../../counter/pay/charge-dialog.tsx'
import { CertificationLine } from '../../../counter/sold/certification-line.tsx'
import { SoldStep } from '../../../counter/sold/sold-step.tsx'
import { useSoldTicket } from '../../../counter/sold/use-sold-ticket.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { invoicesOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { TicketViewer } from '../../../tickets/ticket-viewer.tsx'
import { useCertification } from '../../../tickets/use-certification.ts'
import { useEncargoWords } from './words.ts'

interface Props {
  readonly orderId: number
  readonly handed: TenderResult | undefined
  readonly onBack: () => void
}

/** Calls to read again after the order was completed or paid. */
const READS = [pendingOrders, owedSum, invoiceById]

/** The screen after 'Entregar' (D104). */
export function EncargoDelivered({ orderId, handed, onBack }: Props) {
  const { role } = useProfile()
  const [isCharging, setCharging] = useState(false)
  const { noun, name } = useEncargoWords()
  const navigate = useNavigate()
  const { isAwaited, ...certification } = useCertification(orderId)
  const toOrders = () => navigate({ to: invoicesOf(role) })
  const ticket = useSoldTicket({ onNext: onBack, onPending: toOrders })
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
        {...ticket}
        invoiceId={orderId}
        onBack={onBack}
        backLabel={null}
        onCharge={() => setCharging(true)}
        refreshes={READS}
        isAwaited={isAwaited}
      />
      <ChargeDialog
        orderId={isCharging ? orderId : undefined}
        refreshes={READS}
        onClose={() => setCharging(false)}
        onCharged={() => setCharging(false)}
      />
    </SoldStep>
  )
}
