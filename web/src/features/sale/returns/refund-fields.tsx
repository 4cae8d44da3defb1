import { TextInput } from '@mantine/core'
import { LONGEST_REFERENCE, REFUND_FORMS, type RefundForm } from '@mostrador/domain/money/payment'
import { DrawerChoice } from '../../../drawer/drawer-choice.tsx'
import type { CashDrawer } from '../../../drawer/use-cash-drawer.ts'
import { KeyRadios } from '../../../ui/forms/key-radios.tsx'
import classes from './return-frame.module.css'

interface Props {
  readonly method: RefundForm
  readonly reference: string
  readonly drawer: CashDrawer
  readonly errors: Readonly<Record<string, string>>
  readonly onMethod: (method: RefundForm) => void
  readonly onReference: (reference: string) => void
}

/** Cash needs a drawer, other methods a number. */
export const RefundFields = ({ method, reference, drawer, errors, onMethod, onReference }: Props) => (
  <fieldset className={classes['form']}>
    <legend>Cómo se devuelve</legend>
    <KeyRadios name="refund" choices={REFUND_FORMS} value={method} onChange={onMethod} />
    {errors['method'] && (
      <p role="alert" className={classes['hint']}>
        {errors['method']}
      </p>
    )}
    {method === 'cash' && <DrawerChoice drawer={drawer} error={errors['shift']} />}
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
