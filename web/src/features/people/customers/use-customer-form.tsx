import type { UseFormReturnType } from '@mantine/form'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { askAboutLikeness } from './ask-about-likeness.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type CustomerValues, customerForm } from './customer-form.ts'
import { useListedAffiliates } from './use-listed-affiliates.ts'

/** Reads the affiliates only while a form is open. */
export function useCustomerForm(isOpen: boolean, edited?: CustomerRow) {
  const affiliates = useListedAffiliates(isOpen, edited)
  return {
    form: customerForm(affiliates.listed),
    name: 'cliente',
    refreshes: [customerList],
    fields: (form: UseFormReturnType<CustomerValues>) => <CustomerFields form={form} affiliates={affiliates} />,
    onRefused: askAboutLikeness,
  }
}
