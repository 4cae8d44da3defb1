import type { UseFormReturnType } from '@mantine/form'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import type { CustomerValues } from './customer-form.ts'
import type { ListedAffiliates } from './use-listed-affiliates.ts'

interface Props {
  readonly form: UseFormReturnType<CustomerValues>
  readonly affiliates: ListedAffiliates
}

/** Choosing an affiliate takes over the name, telephone and e-mail. */
export function AffiliateChoice({ form, affiliates: { listed, isError } }: Props) {
  const field = form.getInputProps('affiliateId')
  return (
    <ChoiceField
      label="Afiliado"
      description="Si el cliente es afiliado, su nombre, teléfono y email son los del afiliado"
      placeholder="No es afiliado"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el afiliado' }}
      data={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
      error={field.error ?? (isError && 'No se pudieron cargar los afiliados.')}
      onChange={(value) => {
        const chosen = listed.find(({ id }) => String(id) === value)
        form.setValues({ affiliateId: value, ...chosen?.data })
      }}
    />
  )
}
