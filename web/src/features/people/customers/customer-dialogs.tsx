import type { UseFormReturnType } from '@mantine/form'
import { addCustomer, editCustomer, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { AddRecordDialog, EditRecordForm } from '../../../session/forms/record-forms.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { CreditFields } from './credit-fields.tsx'
import { CreditSums } from './credit-sums.tsx'
import { type CreditValues, creditForm } from './customer-form.ts'
import { JoinForm } from './join-form.tsx'
import { useCustomerForm } from './use-customer-form.tsx'

const CREDIT = {
  form: creditForm,
  name: 'crédito de cliente',
  refreshes: [customerList],
  fields: (form: UseFormReturnType<CreditValues>) => <CreditFields form={form} />,
}

interface Props {
  readonly isAdding: boolean
  readonly onAdded: () => void
  readonly edited: CustomerRow | undefined
  readonly onEdited: () => void
  /** The customer whose credit is edited. */
  readonly credited: CustomerRow | undefined
  readonly onCredited: () => void
  /** The customer who is joined with another. */
  readonly joined: CustomerRow | undefined
  readonly onJoined: () => void
}

export function CustomerDialogs({ isAdding, onAdded, edited, onEdited, ...rest }: Props) {
  const { credited, onCredited, joined, onJoined } = rest
  const common = useCustomerForm(isAdding || edited !== undefined, edited)
  return (
    <>
      <AddRecordDialog
        {...common}
        call={addCustomer}
        isKeyed
        title="Añadir un cliente"
        act="Añadir cliente"
        isOpen={isAdding}
        onClose={onAdded}
      />
      <FormDialog opened={edited !== undefined} onClose={onEdited} title="Editar el cliente" isLarge>
        {edited && <EditRecordForm {...common} call={editCustomer} record={edited} onClose={onEdited} />}
      </FormDialog>
      <FormDialog
        opened={credited !== undefined}
        onClose={onCredited}
        title={credited ? `Crédito de ${credited.name}` : ''}
      >
        {credited && (
          <>
            <CreditSums customer={credited} />
            <EditRecordForm {...CREDIT} call={setCustomerCredit} record={credited} onClose={onCredited} />
          </>
        )}
      </FormDialog>
      <FormDialog opened={joined !== undefined} onClose={onJoined} title={joined ? `Unir a ${joined.name}` : ''}>
        {joined && <JoinForm customer={joined} onClose={onJoined} />}
      </FormDialog>
    </>
  )
}
