import { invoiceById } from '@mostrador/contract/invoices'
import type { InvoiceRow } from '@mostrador/domain/invoice'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { CorrectPartForm } from '../../counter/pay/correct-part-form.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { INVOICE_READS } from './invoice-reads.ts'

interface Props {
  readonly invoice: InvoiceRow | undefined
  readonly onClose: () => void
}

/** 'Corregir el pago…' of an order that was rung with the wrong form (D91). */
export const CorrectDialog = ({ invoice, onClose }: Props) => (
  <FormDialog
    opened={invoice !== undefined}
    onClose={onClose}
    title={invoice ? `Corregir el pago del pedido ${invoice.id}` : ''}
  >
    {invoice && <ReadParts id={invoice.id} onClose={onClose} />}
  </FormDialog>
)

/** Its parts are read anew: somebody else may have corrected one meanwhile. */
function ReadParts({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(invoiceById, { body: { id } }),
    staleTime: 0,
  })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <LoadingState label="Buscando los pagos" onRetry={() => void refetch()} />
  const { shop, payments } = data.invoice
  return <CorrectPartForm shop={shop} payments={payments} refreshes={INVOICE_READS} onClose={onClose} />
}
