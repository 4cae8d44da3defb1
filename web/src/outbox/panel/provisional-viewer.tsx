import { useMemo } from 'react'
import { useTillOf } from '../../drawer/use-till.ts'
import { useProfile } from '../../session/person/session.tsx'
import { shopFel } from '../../session/shop/shop-fel.ts'
import { ticketHere } from '../../session/shop/shop-ticket.ts'
import { DocumentViewer } from '../../tickets/document-viewer.tsx'
import { KindSwitch, otherKind } from '../../tickets/kind-switch.tsx'
import { provisionalTicket, type TicketKind } from '../../tickets/typesetter.ts'
import { usePlaced } from '../../tickets/use-placed.ts'
import { provisionalDetail, referenceOf, soldIn } from '../waiting/provisional.ts'
import type { WaitingSale } from '../waiting/waiting-sale.ts'

interface Props {
  readonly sale: WaitingSale
  readonly kind: TicketKind
  readonly onKind: (kind: TicketKind) => void
  /** Absent if the screen has its own way back. */
  readonly onBack?: () => void
}

/** The ticket of a waiting sale: 'Comprobante provisional', with its key instead of a number (D58). */
export function ProvisionalViewer({ sale, kind, onKind, onBack }: Props) {
  const profile = useProfile()
  const place = useMemo(() => soldIn(sale, profile), [sale, profile])
  const fel = useTillOf(place.shopId).settings?.fel ?? undefined
  const issuesFel = fel !== undefined
  const provisional = useMemo(
    () => ({
      detail: provisionalDetail(sale, place, ticketHere(place), {
        isOn: issuesFel,
        shop: shopFel(place.shopId),
        creditType: fel?.creditType,
      }),
      reference: referenceOf(sale),
    }),
    [sale, place, issuesFel, fel?.creditType],
  )
  const { ticket, fault, retry } = usePlaced(provisional, provisionalTicket[kind])
  return (
    <DocumentViewer
      // A shop with electronic invoices prints one paper under the document's own title (D165).
      title={issuesFel ? (ticket?.title ?? 'Comprobante provisional') : 'Comprobante provisional'}
      ticket={ticket}
      fault={fault}
      onRenew={retry}
      onBack={onBack ?? (() => undefined)}
      backLabel={onBack ? 'Regresar' : null}
      {...(!issuesFel && {
        beside: <KindSwitch kind={kind} onKind={onKind} />,
        onOther: () => onKind(otherKind(kind)),
      })}
    />
  )
}
