import type { Endpoint } from '@mostrador/contract/endpoint'
import { chargeOrder } from '@mostrador/contract/money/payments'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { ReadAnew } from '../../api/calls/read-anew.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { ChargeForm } from './charge-form.tsx'
import { NothingLeft } from './nothing-left.tsx'

interface Props {
  /** undefined while the dialog is closed. */
  readonly orderId: number | undefined
  readonly refreshes: readonly Endpoint[]
  readonly onClose: () => void
  readonly onCharged: (orderId: number) => void
}

/** 'Cobrar' for an order with a balance: all of it or a part (D89). */
export const ChargeDialog = ({ orderId, refreshes, onClose, onCharged }: Props) => (
  <FormDialog opened={orderId !== undefined} onClose={onClose} title={`Cobrar el pedido ${orderId ?? ''}`.trim()}>
    {orderId !== undefined && (
      <ReadAnew call={invoiceById} request={{ body: { id: orderId } }} label="Buscando el saldo">
        {({ invoice }) =>
          invoice.isVoid || invoice.balance === 0 ? (
            <NothingLeft
              words={
                invoice.isVoid
                  ? 'Este pedido se anuló: ya no se cobra.'
                  : 'Este pedido ya no debe nada. Lo que se pagó está en sus recibos.'
              }
              onClose={onClose}
            />
          ) : (
            <ChargeForm
              owing={invoice}
              call={chargeOrder}
              draft={`cobro del pedido ${orderId}`}
              refreshes={refreshes}
              onClose={onClose}
              onCharged={onCharged}
            />
          )
        }
      </ReadAnew>
    )}
  </FormDialog>
)
