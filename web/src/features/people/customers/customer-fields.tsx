import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TAX_ID_KINDS } from '@mostrador/domain/people/customer'
import { TAX_ID_NAMES } from '../../../people/tax-id-words.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { AffiliateChoice } from './affiliate-choice.tsx'
import classes from './customer-fields.module.css'
import type { CustomerValues } from './customer-form.ts'
import type { ListedAffiliates } from './use-listed-affiliates.ts'

const KINDS = TAX_ID_KINDS.map((value) => ({ value, label: TAX_ID_NAMES[value] }))

interface Props {
  readonly form: UseFormReturnType<CustomerValues>
  readonly affiliates: ListedAffiliates
}

/** Only the name is required. An affiliate's name, telephone and e-mail come from the affiliate (D185). */
export function CustomerFields({ form, affiliates }: Props) {
  const field = form.getInputProps
  const isAffiliate = form.values.affiliateId !== null
  return (
    <div className={classes['fields']}>
      <TextInput label="Nombre" autoComplete="off" required disabled={isAffiliate} data-autofocus {...field('name')} />
      <div className={classes['document']}>
        <ChoiceField label="Documento" data={KINDS} {...field('taxIdKind')} />
        <TextInput
          label="Número del documento"
          description="Sin número si no lo dio"
          autoComplete="off"
          {...field('taxId')}
        />
      </div>
      <div className={classes['pair']}>
        <PhoneField form={form} disabled={isAffiliate} />
        <TextInput label="Email" type="email" autoComplete="off" disabled={isAffiliate} {...field('email')} />
      </div>
      <TextInput label="Dirección" autoComplete="off" {...field('address')} />
      <Textarea label="Nota" rows={3} {...field('note')} />
      <AffiliateChoice form={form} affiliates={affiliates} />
    </div>
  )
}
