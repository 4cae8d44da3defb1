import { Button } from '@mantine/core'
import { shiftById } from '@mostrador/contract/money/cash'
import { isBesideSales } from '@mostrador/domain/money/shift-sheet'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import type { PlaceTicket, Typesetter } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'

const placed: PlaceTicket<Parameters<Typesetter['placeMovement']>[0]> = ({ placeMovement }, slip) => placeMovement(slip)

interface Props {
  readonly shiftId: number
  readonly movementId: number
  readonly onBack: () => void
}

/** The printed cash movement (D94). */
export function MovementPaper({ shiftId, movementId, onBack }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(shiftById, { body: { id: shiftId } }),
    staleTime: 0,
  })
  const slip = useMemo(() => {
    const movement = data?.shift.movements.find((row) => row.id === movementId && isBesideSales(row))
    return data && movement && { ...data.shift, movement }
  }, [data, movementId])
  const { ticket, fault, retry } = usePlaced(slip, placed)
  // A new movement arrives when the shift is read again.
  const isGone = data !== undefined && !slip && !isFetching
  return isGone ? (
    <EmptyState
      title="Este comprobante no es de este turno, o lo anotó otra persona."
      action={
        <Button variant="default" onClick={onBack}>
          Regresar
        </Button>
      }
    />
  ) : (
    <DocumentViewer
      title={ticket?.title ?? 'Comprobante'}
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
