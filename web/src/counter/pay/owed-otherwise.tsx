import { Alert } from '@mantine/core'
import { type Centavos, showMoney } from '@mostrador/domain/money'

interface Props {
  readonly before: Centavos
  readonly now: Centavos
}

/** Warns that the balance differs from that of the draft payment. */
export const OwedOtherwise = ({ before, now }: Props) => (
  <Alert color="amber" role="alert">
    Cuando lo escribió se debían {showMoney(before)} y ahora se deben {showMoney(now)}. Revise qué se ha pagado antes de
    cobrar.
  </Alert>
)
