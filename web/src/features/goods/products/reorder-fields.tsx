import type { UseFormReturnType } from '@mantine/form'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { type ProductValues, tidyField } from './values/product-values.ts'

/** For people who buy (D114). */
export function ReorderFields({ form }: { readonly form: UseFormReturnType<ProductValues> }) {
  const { data } = useQuery(queryOf(supplierList))
  const chosen = form.values.supplierId
  const suppliers = (data?.rows ?? []).filter(({ id, isActive }) => isActive !== false || String(id) === chosen)
  const figure = (field: 'minimum' | 'maximum', label: string, description: string) => (
    <AmountField
      unit={null}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      maxLength={9}
      {...form.getInputProps(field)}
      onChange={(event) => form.setFieldValue(field, event.currentTarget.value.replace(/[^\d.,]/g, ''))}
      onBlur={() => tidyField(form, field)}
    />
  )
  return (
    <>
      {figure('minimum', 'Mínimo', 'Opcional. Con esto o menos se pide más.')}
      {figure('maximum', 'Máximo', 'Opcional. Hasta cuántas se piden.')}
      <ChoiceField
        label="Casa proveedora"
        placeholder="Ninguna"
        description="Opcional. De quién se compra."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        clearable
        data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('supplierId')}
      />
    </>
  )
}
