import { encargoById, receiveAbono } from '@mostrador/contract/sale/encargos'
import { ReadAnew } from '../../../api/calls/read-anew.tsx'
import { ChargeForm } from '../../../counter/pay/charge-form.tsx'
import { NothingLeft } from '../../../counter/pay/nothing-left.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ENCARGO_READS } from './encargo-reads.ts'
import { useEncargoWords } from './words.ts'

interface Props {
  readonly encargoId: number | undefined
  readonly onClose: () => void
  readonly onReceived: (id: number) => void
}

/** For an encargo that is not delivered (D213). */
export function AbonoDialog({ encargoId, onClose, onReceived }: Props) {
  const { noun } = useEncargoWords()
  return (
    <FormDialog opened={encargoId !== undefined} onClose={onClose} title="Recibir abono">
      {encargoId !== undefined && (
        <ReadAnew call={encargoById} request={{ body: { id: encargoId } }} label="Buscando el saldo">
          {({ encargo }) =>
            encargo.balance > 0 ? (
              <ChargeForm
                owing={encargo}
                call={receiveAbono}
                draft={`abono al encargo ${encargoId}`}
                takesVouchers={false}
                refreshes={ENCARGO_READS}
                onClose={onClose}
                onCharged={onReceived}
              />
            ) : (
              <NothingLeft words={`El ${noun} ${encargo.number} no debe nada.`} onClose={onClose} />
            )
          }
        </ReadAnew>
      )}
    </FormDialog>
  )
}
