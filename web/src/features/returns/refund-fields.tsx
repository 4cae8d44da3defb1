import { TextInput } from '@mantine/core'
import { LONGEST_REFERENCE } from '@mostrador/domain/sale/payment'
import type { RefundShift } from '../../drawer/use-refund-shift.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { KeyRadios } from '../../ui/forms/key-radios.tsx'
import classes from './return-frame.module.css'
import { REFUND_FORMS, type RefundForm } from './return-words.ts'

interface Props {
  readonly method: RefundForm
  readonly reference: string
  readonly shift: RefundShift
  readonly errors: Readonly<Record<string, string>>
  readonly onMethod: (method: RefundForm) => void
  readonly onReference: (reference: string) => void
}

const NO_SHIFT = 'none'

/** In which form it is given back: cash from which drawer, any other by which number, if it has one. */
export const RefundFields = ({ method, reference, shift, errors, onMethod, onReference }: Props) => (
  <fieldset className={classes['form']}>
    <legend>Cómo se devuelve</legend>
    <KeyRadios name="refund" choices={REFUND_FORMS} value={method} onChange={onMethod} />
    {errors['method'] && (
      <p role="alert" className={classes['hint']}>
        {errors['method']}
      </p>
    )}
    {method === 'cash' && shift.choices.length > 0 && (
      <ChoiceField
        label="Sale de la caja"
        size="md"
        data={[
          ...shift.choices.map(({ id, label }) => ({ value: String(id), label })),
          { value: NO_SHIFT, label: 'Fuera de caja' },
        ]}
        value={shift.chosen === null ? NO_SHIFT : String(shift.chosen)}
        error={errors['shift']}
        onChange={(value) => shift.choose(value === null || value === NO_SHIFT ? null : Number(value))}
      />
    )}
    {method === 'cash' && shift.words !== '' && <p className={classes['hint']}>{shift.words}</p>}
    {method !== 'cash' && method !== 'voucher' && (
      <TextInput
        label="Número (opcional)"
        size="md"
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        value={reference}
        error={errors['reference']}
        onChange={(event) => onReference(event.currentTarget.value)}
      />
    )}
    {method === 'voucher' && (
      <p className={classes['hint']}>El vale lleva un código que se escanea al pagar, y se usa también por partes.</p>
    )}
  </fieldset>
)
