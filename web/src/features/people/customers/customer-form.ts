import { TAX_ID_KINDS, type TaxIdKind } from '@mostrador/domain/people/customer'
import { tidyMoney } from '@mostrador/domain/typed-amount'
import { readForm } from '../../../api/calls/form-body.ts'
import {
  choiceField,
  type DescribedForm,
  describedForm,
  type FormValues,
  flagField,
  moneyField,
  textField,
  wordField,
} from '../../../api/records/described-form.ts'
import { TAX_ID_NAMES } from '../../../people/tax-id-words.ts'

type Listed = Parameters<typeof choiceField>[1]

/** Default for a customer without a tax id: the usual kind. */
const taxIdKindField = {
  ...wordField<TaxIdKind>('Documento', TAX_ID_NAMES, TAX_ID_KINDS[0]),
  typed: (stored: TaxIdKind | null | undefined): TaxIdKind => stored ?? TAX_ID_KINDS[0],
}

const fieldsOf = (affiliates: Listed) =>
  describedForm({
    name: textField('Nombre'),
    taxIdKind: taxIdKindField,
    taxId: textField('Número del documento'),
    phone: textField('Teléfono'),
    address: textField('Dirección'),
    email: textField('Email'),
    note: textField('Nota'),
    affiliateId: choiceField('Afiliado', affiliates),
  })

type Fields = ReturnType<typeof fieldsOf>
export type CustomerValues = FormValues<Fields>
type Stored = Parameters<Fields['valuesOf']>[0]

/** Shows affiliates by their names (D185). */
export const customerForm = (affiliates: Listed): DescribedForm<CustomerValues, Stored> => ({
  ...fieldsOf(affiliates),
  read: (endpoint, { taxIdKind, taxId, affiliateId, ...texts }, more = {}) => {
    const read = readForm(endpoint, {
      ...texts,
      taxId: { tipo: taxIdKind, numero: taxId },
      ...(affiliateId !== null && { affiliateId }),
      ...more,
    })
    if ('errors' in read || affiliateId !== null) return read
    return { body: { ...(read.body as object), affiliateId: null } as typeof read.body }
  },
})

const creditFields = describedForm({
  limit: moneyField('Límite'),
  days: textField('Días'),
  isBlocked: flagField('Ventas al crédito', ['Bloqueadas', 'Permitidas'], '2'),
})
export type CreditValues = FormValues<typeof creditFields>

/** A customer's credit limit and days (D186). */
export const creditForm: typeof creditFields = {
  ...creditFields,
  read: (endpoint, values, more) => creditFields.read(endpoint, { ...values, limit: tidyMoney(values.limit) }, more),
}
