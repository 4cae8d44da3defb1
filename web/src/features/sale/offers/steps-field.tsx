import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MOST_STEPS } from '@mostrador/domain/sale/price-rule'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { writeRows } from '../../../session/forms/kept-rows.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import classes from './offer-fields.module.css'
import { NO_STEP, type OfferValues, readSteps, type TypedStep } from './offer-form.ts'

export function StepsField({ form }: { readonly form: UseFormReturnType<OfferValues> }) {
  const faultId = useId()
  const steps = readSteps(form.values.steps)
  const isPrice = form.values.stepsBy === 'price'
  const fault = form.errors['steps']
  const set = (next: readonly TypedStep[]) => form.setFieldValue('steps', writeRows(next))
  const change = (at: number, part: Partial<TypedStep>) =>
    set(steps.map((step, place) => (place === at ? { ...step, ...part } : step)))
  return (
    <fieldset className={classes['steps']} aria-describedby={fault ? faultId : undefined}>
      <legend>Escalones</legend>
      <SegmentedControl
        aria-label="Precio o porcentaje"
        value={form.values.stepsBy}
        data={[
          { value: 'price', label: 'Precio (Q)' },
          { value: 'percent', label: 'Porcentaje (%)' },
        ]}
        onChange={(by) => form.setFieldValue('stepsBy', by as OfferValues['stepsBy'])}
      />
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other key
        <div key={at} className={classes['step']}>
          <TextInput
            label={at === 0 ? 'Desde cuántas' : undefined}
            aria-label={`Desde cuántas, escalón ${at + 1}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={step.from}
            error={fault !== undefined}
            onChange={({ currentTarget }) => change(at, { from: currentTarget.value })}
          />
          <AmountField
            label={at === 0 ? (isPrice ? 'Precio de cada una' : 'Porcentaje menos') : undefined}
            aria-label={`${isPrice ? 'Precio' : 'Porcentaje'}, escalón ${at + 1}`}
            unit={isPrice ? 'Q' : '%'}
            value={step.value}
            error={fault !== undefined}
            onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
          />
          <ActionIcon
            size={36}
            aria-label={`Quitar el escalón ${at + 1}`}
            disabled={steps.length === 1}
            onClick={() => set(steps.filter((_, place) => place !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fault !== undefined && (
        <p id={faultId} className={classes['fault']}>
          {fault}
        </p>
      )}
      {steps.length < MOST_STEPS && (
        <Button
          variant="default"
          justify="start"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set([...steps, NO_STEP])}
        >
          Añadir escalón
        </Button>
      )}
    </fieldset>
  )
}
