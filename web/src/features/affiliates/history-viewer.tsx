import { affiliateHistory } from '@mostrador/contract/affiliates'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { DocumentViewer } from '../../tickets/document-viewer.tsx'
import { makeHistoryTicket } from '../../tickets/make-ticket.ts'
import { useDrawing } from '../../tickets/use-drawing.ts'

interface Props {
  readonly affiliateId: number
  readonly onBack: () => void
}

/** An affiliate's purchases as a ticket (P §2.10); for a clerk those of the own shop. */
export function HistoryViewer({ affiliateId, onBack }: Props) {
  const reading = useQuery({ ...queryOf(affiliateHistory, { params: { affiliateId } }), staleTime: 0 })
  const history = reading.data?.history
  const { address, fault, redraw } = useDrawing('history', history, makeHistoryTicket)
  return (
    <DocumentViewer
      title={history ? `Historial de ${history.customer}` : 'Historial'}
      fileName={`historial-${history?.number ?? affiliateId}.pdf`}
      address={address}
      fault={reading.error ?? fault}
      onRenew={() => void reading.refetch().then(redraw)}
      onBack={onBack}
      backLabel="Salir"
    />
  )
}
