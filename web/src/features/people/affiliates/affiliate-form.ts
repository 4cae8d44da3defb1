import { activeField, describedForm, type FormValues, textField } from '../../../api/records/described-form.ts'

/** Fields and rules of an affiliate's form (P §2.10). */
export const affiliateForm = describedForm({
  code: textField('Código'),
  name: textField('Nombre'),
  phone: textField('Teléfono'),
  email: textField('Email'),
  description: textField('Descripción'),
  isActive: activeField('Estado'),
})
export type AffiliateValues = FormValues<typeof affiliateForm>
