import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { VoidInvoiceForm } from './void-invoice-form.tsx'

interface Props {
  readonly invoice: InvoiceRow | undefined
  readonly onClose: () => void
}

/** Voids an invoice, with or without a reason (D28). */
export const VoidInvoiceDialog = ({ invoice, onClose }: Props) => (
  <FormDialog
    opened={invoice !== undefined}
    onClose={onClose}
    title={invoice ? `Eliminar la factura ${invoice.number}` : ''}
  >
    {invoice && <VoidInvoiceForm invoice={invoice} onClose={onClose} />}
  </FormDialog>
)
