import { Alert } from '@mantine/core'
import { type Centavos, showMoney } from '@mostrador/domain/money'

interface Props {
  /** What was owed when the payment was written. */
  readonly before: Centavos
  readonly now: Centavos
}

/** Over a payment that was kept, and fits no more what is owed. */
export const OwedOtherwise = ({ before, now }: Props) => (
  <Alert color="amber" role="alert">
    Cuando lo escribió se debían {showMoney(before)} y ahora se deben {showMoney(now)}. Revise qué se ha pagado antes de
    cobrar.
  </Alert>
)
