import { describedForm, type FormValues, listField, textField } from '../../../api/records/described-form.ts'

/** The fields of a family's form. */
export const familyForm = describedForm({
  name: textField('Nombre'),
  attributes: listField('Atributos'),
  photoBy: textField('La foto sigue a'),
  description: textField('Descripción'),
})
export type FamilyValues = FormValues<typeof familyForm>
