import { Checkbox, MultiSelect, type OptionsFilter, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RuleKind } from '@mostrador/domain/sale/price-rule'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { useListLayer } from '../../../ui/forms/use-list-layer.ts'
import classes from './offer-fields.module.css'
import { type OfferValues, partsOf, readTarget, writeTarget } from './offer-form.ts'
import { OfferPreview } from './offer-preview.tsx'
import { AUDIENCE_NAMES, countsUnits, KIND_HINTS, KIND_NAMES } from './offer-words.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { StepsField } from './steps-field.tsx'
import { TargetField } from './target-field.tsx'

interface Props {
  readonly form: UseFormReturnType<OfferValues>
  readonly shops: readonly { readonly id: number; readonly name: string }[]
}

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const asListed: OptionsFilter = ({ options }) => options

/** Kind, target, shops and times of a price rule (D181). */
export function OfferFields({ form, shops }: Props) {
  const field = form.getInputProps
  const list = useListLayer(asListed, 'Sin resultados')
  const { kind, target, isTogether } = form.values
  return (
    <Stack gap={16}>
      <TextInput
        label="Nombre de la oferta"
        description="Sale en el ticket: «3×2», «Por docena»"
        autoComplete="off"
        required
        data-autofocus
        {...field('name')}
      />
      <ChoiceField label="Clase" description={KIND_HINTS[kind]} data={named(KIND_NAMES)} {...field('kind')} />
      <TermsFields form={form} kind={kind} />
      <TargetField
        chosen={readTarget(target)}
        error={form.errors['target']}
        onChange={(chosen) => form.setFieldValue('target', writeTarget(chosen))}
      />
      {countsUnits(kind) && (
        <Checkbox
          label="Las unidades de todos esos productos se cuentan juntas"
          description="Sin esta marca cada producto cuenta por sí solo."
          checked={isTogether === '1'}
          error={form.errors['isTogether']}
          onChange={({ currentTarget }) => form.setFieldValue('isTogether', currentTarget.checked ? '1' : '2')}
        />
      )}
      <MultiSelect
        label="Comercios"
        placeholder={form.values.shops === '' ? 'Todos' : ''}
        data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={partsOf(form.values.shops)}
        error={form.errors['shops']}
        maxDropdownHeight={200}
        {...list}
        onChange={(ids) => form.setFieldValue('shops', ids.join(','))}
      />
      <ChoiceField label="Para quién" data={named(AUDIENCE_NAMES)} {...field('audience')} />
      <ScheduleFields form={form} />
      <OfferPreview values={form.values} />
    </Stack>
  )
}

function TermsFields({ form, kind }: { readonly form: UseFormReturnType<OfferValues>; readonly kind: RuleKind }) {
  const field = form.getInputProps
  if (kind === 'percent') return <AmountField label="Porcentaje menos" unit="%" required {...field('percent')} />
  if (kind === 'price') return <AmountField label="Precio de cada unidad" required {...field('price')} />
  if (kind === 'scale') return <StepsField form={form} />
  return (
    <div className={classes['pair']}>
      <TextInput label="Lleva" inputMode="numeric" autoComplete="off" maxLength={3} required {...field('take')} />
      <TextInput label="Paga" inputMode="numeric" autoComplete="off" maxLength={3} required {...field('pay')} />
    </div>
  )
}
