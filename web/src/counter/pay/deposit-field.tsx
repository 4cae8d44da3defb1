import { groupMoney, showMoney } from '@mostrador/domain/money'
import { showDay } from '@mostrador/domain/time'
import type { Bag } from '../../bag/bag.ts'
import { leastDue } from '../../bag/payment.ts'
import { AmountField } from '../../ui/forms/amount-field.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
  readonly error: string | undefined
}

/** The sum received on an encargo now. An apartado needs at least its deposit (D104, D105). */
export function DepositField({ bag, acts, error }: Props) {
  const least = leastDue(bag)
  const layaway = bag.encargo?.layaway
  return (
    <AmountField
      label="Abono"
      description={
        layaway
          ? `Al menos ${showMoney(least)}. Se guarda hasta el ${showDay(layaway.heldUntil)}.`
          : 'Lo que deja ahora. Vacío: nada todavía.'
      }
      size="md"
      data-field="abono"
      placeholder={least > 0 ? groupMoney(least) : ''}
      value={bag.abono}
      error={error}
      onChange={(event) => {
        const abono = event.currentTarget.value
        acts.change((before) => ({ ...before, abono }))
      }}
    />
  )
}
