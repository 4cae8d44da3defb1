import { describedForm, type FormValues, listField, textField } from '../../../api/records/described-form.ts'

/** What the form of a family fills in. */
export const familyForm = describedForm({
  name: textField('Nombre'),
  attributes: listField('Atributos'),
  photoBy: textField('La foto sigue a'),
  description: textField('Descripción'),
})
export type FamilyValues = FormValues<typeof familyForm>
