import { encargoById } from '@mostrador/contract/sale/encargos'
import { ReadAnew } from '../../../api/calls/read-anew.tsx'
import { NothingLeft } from '../../../counter/pay/nothing-left.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DeliverForm, type OnDelivered } from './deliver-form.tsx'
import { useEncargoWords } from './words.ts'

interface Props {
  readonly encargoId: number | undefined
  readonly onClose: () => void
  readonly onDelivered: OnDelivered
}

/** Makes the order of an encargo, and takes what is owed (D104). */
export function DeliverDialog({ encargoId, onClose, onDelivered }: Props) {
  const { noun } = useEncargoWords()
  return (
    <FormDialog opened={encargoId !== undefined} onClose={onClose} title={`Entregar el ${noun}`}>
      {encargoId !== undefined && (
        <ReadAnew call={encargoById} request={{ body: { id: encargoId } }} label="Buscando el saldo">
          {({ encargo }) =>
            encargo.invoiceId === null ? (
              <DeliverForm encargo={encargo} onClose={onClose} onDelivered={onDelivered} />
            ) : (
              <NothingLeft
                words={`El ${noun} ${encargo.number} ya se entregó. Lo que se pagó está en su pedido.`}
                onClose={onClose}
              />
            )
          }
        </ReadAnew>
      )}
    </FormDialog>
  )
}
