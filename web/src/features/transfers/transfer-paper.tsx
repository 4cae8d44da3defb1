import { transferById } from '@mostrador/contract/goods/transfers'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryOf } from '../../api/query.ts'
import { useKeys } from '../../counter/keys/use-keys.ts'
import { type DocumentHandle, DocumentViewer } from '../../tickets/document-viewer.tsx'
import { transferTicket } from '../../tickets/typesetter.ts'
import { usePlaced } from '../../tickets/use-placed.ts'

export const useTransfer = (transferId: number) =>
  useQuery({ ...queryOf(transferById, { body: { id: transferId } }), staleTime: 0 })

interface Props {
  readonly transferId: number
  readonly onBack: () => void
}

/** The slip that goes with the goods (D115). */
export function TransferPaper({ transferId, onBack }: Props) {
  const reading = useTransfer(transferId)
  const { ticket, fault, retry } = usePlaced(reading.data?.transfer, transferTicket)
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  useKeys({ F9: print, 'Ctrl+p': print, Escape: onBack })
  return (
    <DocumentViewer
      ref={viewer}
      title={ticket?.title ?? 'Traslado'}
      ticket={ticket}
      fault={reading.error ?? fault}
      onRenew={() => {
        retry()
        void reading.refetch()
      }}
      onBack={onBack}
      printKey="F9"
    />
  )
}
