import {
  activeField,
  describedForm,
  type FormValues,
  numberIfKnown,
  textField,
} from '../../../api/records/described-form.ts'

/** The fields of both forms of a supplier. */
export const supplierForm = describedForm({
  name: textField('Nombre'),
  nit: textField('NIT'),
  phone: textField('Teléfono'),
  days: numberIfKnown('Días'),
  note: textField('Nota'),
  isActive: activeField('Estado'),
})
export type SupplierValues = FormValues<typeof supplierForm>
