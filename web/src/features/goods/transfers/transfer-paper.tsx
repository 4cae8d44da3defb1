import { transferById } from '@mostrador/contract/goods/transfers'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import { transferTicket } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'

export const useTransfer = (transferId: number) =>
  useQuery({ ...queryOf(transferById, { body: { id: transferId } }), staleTime: 0 })

interface Props {
  readonly transferId: number
  readonly onBack: () => void
}

/** The printed transfer (D115). */
export function TransferPaper({ transferId, onBack }: Props) {
  const reading = useTransfer(transferId)
  const { ticket, fault, retry } = usePlaced(reading.data?.transfer, transferTicket)
  return (
    <DocumentViewer
      title={ticket?.title ?? 'Traslado'}
      ticket={ticket}
      fault={reading.error ?? fault}
      onRenew={() => {
        retry()
        void reading.refetch()
      }}
      onBack={onBack}
    />
  )
}
