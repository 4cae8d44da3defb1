import { Text } from '@mantine/core'
import { type Centavos, showMoney } from '@mostrador/domain/money'

const leftOf = (owed: Centavos, amount: Centavos): { readonly owed: Centavos; readonly voucher: Centavos } => ({
  owed: Math.max(0, owed - amount),
  voucher: Math.max(0, amount - owed),
})

export function AccountLeft({ owed, amount }: { readonly owed: Centavos; readonly amount: Centavos }) {
  const left = leftOf(owed, amount)
  if (left.voucher > 0)
    return (
      <Text aria-live="polite">
        No queda nada por cobrar. Por {showMoney(left.voucher)} de más se entrega un vale que no vence.
      </Text>
    )
  return (
    <Text aria-live="polite">
      {left.owed > 0 ? `Quedan ${showMoney(left.owed)} por cobrar.` : 'No queda nada por cobrar.'}
    </Text>
  )
}
