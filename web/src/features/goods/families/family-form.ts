import {
  describedForm,
  type FormValues,
  listField,
  photosField,
  textField,
} from '../../../api/records/described-form.ts'

export const familyForm = describedForm({
  name: textField('Nombre'),
  attributes: listField('Atributos'),
  photoBy: textField('La foto sigue a'),
  description: textField('Descripción'),
  /** Names of uploaded photos, separated by commas. */
  photos: photosField('Fotos'),
})
export type FamilyValues = FormValues<typeof familyForm>
