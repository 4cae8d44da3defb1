import { shiftById } from '@mostrador/contract/money/cash'
import type { ShiftSheet } from '@mostrador/domain/money/shift-sheet'
import { localTime } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import type { PlaceTicket } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'

interface Read {
  readonly shift: ShiftSheet
  readonly takenAt: string
}

const placed: PlaceTicket<Read> = ({ placeShift }, { shift, takenAt }) => placeShift(shift, takenAt)

interface Props {
  readonly shiftId: number
  readonly onBack: () => void
}

/** For an open shift it shows the present state (D95). */
export function ShiftPaper({ shiftId, onBack }: Props) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryOf(shiftById, { body: { id: shiftId } }),
    staleTime: 0,
  })
  const read = useMemo(() => data && { shift: data.shift, takenAt: localTime(dataUpdatedAt) }, [data, dataUpdatedAt])
  const { ticket, fault, retry } = usePlaced(read, placed)
  return (
    <DocumentViewer
      title={ticket?.title ?? 'Corte'}
      ticket={ticket}
      fault={error ?? fault}
      onRenew={() => {
        retry()
        void refetch()
      }}
      onBack={onBack}
    />
  )
}
