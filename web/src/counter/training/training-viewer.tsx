import { useMemo } from 'react'
import { useTill } from '../../drawer/use-till.ts'
import { provisionalDetail, referenceOf } from '../../outbox/waiting/provisional.ts'
import { useProfile } from '../../session/person/session.tsx'
import { ticketHere } from '../../session/shop/shop-ticket.ts'
import { DocumentViewer } from '../../tickets/document-viewer.tsx'
import { KindSwitch, otherKind } from '../../tickets/kind-switch.tsx'
import { type TicketKind, trainingTicket } from '../../tickets/typesetter.ts'
import { usePlaced } from '../../tickets/use-placed.ts'
import type { TrainingSale } from './training-sale.ts'

interface Props {
  readonly sale: TrainingSale
  readonly kind: TicketKind
  readonly onKind: (kind: TicketKind) => void
}

/** The ticket of a sale in training mode: real sums, PRUEBA all over it, no number (D135). */
export function TrainingViewer({ sale, kind, onKind }: Props) {
  const profile = useProfile()
  const issuesFel = useTill().settings?.fel != null
  const practised = useMemo(
    () => ({ detail: provisionalDetail(sale, profile, ticketHere(profile)), reference: referenceOf(sale), issuesFel }),
    [sale, profile, issuesFel],
  )
  const { ticket, fault, retry } = usePlaced(practised, trainingTicket[kind])
  return (
    <DocumentViewer
      title="Ticket de prueba"
      ticket={ticket}
      fault={fault}
      onRenew={retry}
      onBack={() => undefined}
      backLabel={null}
      beside={<KindSwitch kind={kind} onKind={onKind} />}
      onOther={() => onKind(otherKind(kind))}
    />
  )
}
