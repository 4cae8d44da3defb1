import { invoiceById } from '@mostrador/contract/sale/invoices'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { ReadAnew } from '../../../api/calls/read-anew.tsx'
import { CorrectPartForm } from '../../../counter/pay/correct-part-form.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { INVOICE_READS } from './invoice-reads.ts'

interface Props {
  readonly invoice: InvoiceRow | undefined
  readonly onClose: () => void
}

/** For a payment that was booked with the wrong method (D91). */
export const CorrectInvoiceDialog = ({ invoice, onClose }: Props) => (
  <FormDialog
    opened={invoice !== undefined}
    onClose={onClose}
    title={invoice ? `Corregir el pago del pedido ${invoice.id}` : ''}
  >
    {invoice && (
      <ReadAnew call={invoiceById} request={{ body: { id: invoice.id } }} label="Buscando los pagos">
        {({ invoice: { shop, payments } }) => (
          <CorrectPartForm
            draft={`corrección de un pago del pedido ${invoice.id}`}
            shop={shop}
            payments={payments}
            refreshes={INVOICE_READS}
            onClose={onClose}
          />
        )}
      </ReadAnew>
    )}
  </FormDialog>
)
