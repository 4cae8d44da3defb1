import type { InvoiceRow } from '@mostrador/domain/invoice'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { EditStateForm } from './edit-state-form.tsx'

interface Props {
  readonly invoice: InvoiceRow | undefined
  readonly onClose: () => void
}

/** 'Editar' of an order: its process status (P §2.9). */
export const EditStateDialog = ({ invoice, onClose }: Props) => (
  <FormDialog opened={invoice !== undefined} onClose={onClose} title={invoice ? `Editar pedido ${invoice.id}` : ''}>
    {invoice && <EditStateForm invoice={invoice} onClose={onClose} />}
  </FormDialog>
)
