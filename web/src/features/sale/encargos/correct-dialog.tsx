import { encargoById } from '@mostrador/contract/sale/encargos'
import { OFFERED_METHODS } from '@mostrador/domain/money/payment'
import { type EncargoRow, isEncargoForm } from '@mostrador/domain/sale/encargo'
import { ReadAnew } from '../../../api/calls/read-anew.tsx'
import { CorrectPartForm } from '../../../counter/pay/correct-part-form.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ENCARGO_READS } from './encargo-reads.ts'

interface Props {
  readonly encargo: EncargoRow | undefined
  readonly onClose: () => void
}

const FORMS = OFFERED_METHODS.filter(isEncargoForm)

/** For an abono that was booked with the wrong payment method (D91). */
export const CorrectEncargoDialog = ({ encargo, onClose }: Props) => (
  <FormDialog
    opened={encargo !== undefined}
    onClose={onClose}
    title={encargo ? `Corregir un pago de ${encargo.number}` : ''}
  >
    {encargo && (
      <ReadAnew call={encargoById} request={{ body: { id: encargo.id } }} label="Buscando los pagos">
        {({ encargo: { shop, payments } }) => (
          <CorrectPartForm
            draft={`corrección de un pago del encargo ${encargo.id}`}
            shop={shop}
            payments={payments}
            forms={FORMS}
            refreshes={ENCARGO_READS}
            onClose={onClose}
          />
        )}
      </ReadAnew>
    )}
  </FormDialog>
)
