import {
  activeField,
  describedForm,
  type FormValues,
  numberIfKnown,
  textField,
} from '../../../api/records/described-form.ts'

export const supplierForm = describedForm({
  name: textField('Nombre'),
  nit: textField('NIT'),
  phone: textField('Teléfono'),
  days: numberIfKnown('Días'),
  note: textField('Nota'),
  isActive: activeField('Estado'),
})
export type SupplierValues = FormValues<typeof supplierForm>
