import { encargoById } from '@mostrador/contract/encargos'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { DeliverForm, type OnDelivered } from './deliver-form.tsx'
import { useEncargoWords } from './words.ts'

interface Props {
  readonly encargoId: number | undefined
  readonly onClose: () => void
  readonly onDelivered: OnDelivered
}

/** 'Entregar': makes the order of an encargo, and takes what is owed (D104). */
export function DeliverDialog({ encargoId, onClose, onDelivered }: Props) {
  const { noun } = useEncargoWords()
  return (
    <FormDialog opened={encargoId !== undefined} onClose={onClose} title={`Entregar el ${noun}`}>
      {encargoId !== undefined && <ReadDeliver id={encargoId} onClose={onClose} onDelivered={onDelivered} />}
    </FormDialog>
  )
}

/** What is owed is read anew: somebody else may have been paid meanwhile. */
function ReadDeliver({ id, ...ways }: Omit<Props, 'encargoId'> & { readonly id: number }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(encargoById, { body: { id } }),
    staleTime: 0,
  })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <LoadingState label="Buscando el saldo" onRetry={() => void refetch()} />
  return <DeliverForm encargo={data.encargo} {...ways} />
}
