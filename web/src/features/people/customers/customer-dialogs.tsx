import type { UseFormReturnType } from '@mantine/form'
import { addCustomer, editCustomer, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { AddRecordDialog, EditRecordForm } from '../../../session/forms/record-forms.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { askAboutLikeness } from './ask-about-likeness.ts'
import { CreditFields } from './credit-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { type CreditValues, type CustomerValues, creditForm, customerForm } from './customer-form.ts'
import { useListedAffiliates } from './use-listed-affiliates.ts'

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
}

/** The forms of a customer: a new one, an edit, and the credit. */
export function CustomerDialogs({ isAdding, onAdded, edited, onEdited, credited, onCredited }: Props) {
  const affiliates = useListedAffiliates(isAdding || edited !== undefined, edited)
  const common = {
    form: customerForm(affiliates.listed),
    name: 'cliente',
    refreshes: [customerList],
    fields: (form: UseFormReturnType<CustomerValues>) => <CustomerFields form={form} affiliates={affiliates} />,
    onRefused: askAboutLikeness,
  }
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
        {credited && <EditRecordForm {...CREDIT} call={setCustomerCredit} record={credited} onClose={onCredited} />}
      </FormDialog>
    </>
  )
}
