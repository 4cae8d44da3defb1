import { encargoById } from '@mostrador/contract/encargos'
import { type EncargoRow, isEncargoForm } from '@mostrador/domain/encargo'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { CorrectPartForm } from '../../counter/pay/correct-part-form.tsx'
import { OFFERED } from '../../counter/pay/ways.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { ENCARGO_READS } from './encargo-reads.ts'

interface Props {
  readonly encargo: EncargoRow | undefined
  readonly onClose: () => void
}

/** 'Corregir el pago…' of an encargo's abono that was booked in the wrong form (D91). */
export const CorrectDialog = ({ encargo, onClose }: Props) => (
  <FormDialog
    opened={encargo !== undefined}
    onClose={onClose}
    title={encargo ? `Corregir un pago de ${encargo.number}` : ''}
  >
    {encargo && <ReadParts id={encargo.id} onClose={onClose} />}
  </FormDialog>
)

const FORMS = OFFERED.filter(isEncargoForm)

function ReadParts({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(encargoById, { body: { id } }),
    staleTime: 0,
  })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <LoadingState label="Buscando los pagos" onRetry={() => void refetch()} />
  const { shop, payments } = data.encargo
  return <CorrectPartForm shop={shop} payments={payments} forms={FORMS} refreshes={ENCARGO_READS} onClose={onClose} />
}
