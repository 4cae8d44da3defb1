import { invoiceById } from '@mostrador/contract/sale/invoices'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { ReadAnew } from '../../api/read-anew.tsx'
import { NothingLeft } from '../../counter/pay/nothing-left.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
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
    {invoice && (
      <ReadAnew call={invoiceById} request={{ body: { id: invoice.id } }} label="Buscando el saldo">
        {(answer) =>
          answer.invoice.isVoid || answer.invoice.balance === 0 ? (
            <NothingLeft
              words={
                answer.invoice.isVoid
                  ? 'Este pedido se anuló: ya no se cobra.'
                  : 'Este pedido ya no debe nada. Lo que se pagó está en sus recibos.'
              }
              onClose={onClose}
            />
          ) : (
            <ChargeForm invoice={answer.invoice} onClose={onClose} onCharged={onCharged} />
          )
        }
      </ReadAnew>
    )}
  </FormDialog>
)
