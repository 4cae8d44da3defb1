import { invoiceById } from '@mostrador/contract/invoices'
import type { InvoiceRow } from '@mostrador/domain/invoice'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { ChargeForm } from './charge-form.tsx'

interface Props {
  readonly invoice: InvoiceRow | undefined
  readonly onClose: () => void
  /** Opens the receipt. */
  readonly onCharged: (invoiceId: number) => void
}

/** 'Cobrar' of an order that owes: all of it, or a part (D89). */
export const ChargeDialog = ({ invoice, onClose, onCharged }: Props) => (
  <FormDialog opened={invoice !== undefined} onClose={onClose} title={invoice ? `Cobrar el pedido ${invoice.id}` : ''}>
    {invoice && <ReadCharge id={invoice.id} onClose={onClose} onCharged={onCharged} />}
  </FormDialog>
)

/** What is owed is read anew: somebody else may have been paid meanwhile. */
function ReadCharge({ id, onClose, onCharged }: { readonly id: number } & Omit<Props, 'invoice'>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(invoiceById, { body: { id } }),
    staleTime: 0,
  })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <LoadingState label="Buscando el saldo" onRetry={() => void refetch()} />
  return <ChargeForm invoice={data.invoice} onClose={onClose} onCharged={onCharged} />
}
