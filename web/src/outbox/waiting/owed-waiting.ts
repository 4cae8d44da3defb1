import type { Centavos } from '@mostrador/domain/money'
import { balanceOf } from '../../bag/payment.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** Debt that waiting sales leave a customer, without the sale under correction, which is in the bag (D187). */
export const owedWaiting = (
  sales: readonly WaitingSale[],
  customerId: number,
  corrects: string | undefined,
): Centavos =>
  sales
    .filter(({ key, bag }) => bag.buyer?.id === customerId && key !== corrects)
    .reduce((sum, { bag }) => sum + balanceOf(bag), 0)
