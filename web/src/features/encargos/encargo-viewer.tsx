import { encargoById } from '@mostrador/contract/encargos'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { queryOf } from '../../api/query.ts'
import { type DocumentHandle, DocumentViewer } from '../../tickets/document-viewer.tsx'
import { makeEncargoTicket } from '../../tickets/make-ticket.ts'
import { useDrawing } from '../../tickets/use-drawing.ts'

interface Props {
  readonly encargoId: number
  readonly onBack: () => void
  readonly backLabel?: string | null
  readonly printKey?: string
  readonly ref?: Ref<DocumentHandle>
}

/** An encargo as a ticket: what was ordered, paid and is owed (P §2.12, D72). */
export function EncargoViewer({ encargoId, onBack, backLabel = 'Regresar', printKey, ref }: Props) {
  const reading = useQuery({ ...queryOf(encargoById, { body: { id: encargoId } }), staleTime: 0 })
  const encargo = reading.data?.encargo
  const { address, fault, redraw } = useDrawing('encargo', encargo, makeEncargoTicket)
  const number = encargo?.number ?? ''
  return (
    <DocumentViewer
      ref={ref}
      title={`Encargo ${number}`.trim()}
      fileName={`encargo-${number}.pdf`}
      address={address}
      fault={reading.error ?? fault}
      onRenew={() => void reading.refetch().then(redraw)}
      onBack={onBack}
      backLabel={backLabel}
      printKey={printKey}
    />
  )
}
