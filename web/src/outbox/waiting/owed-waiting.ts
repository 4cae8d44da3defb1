import type { Centavos } from '@mostrador/domain/money'
import { balanceOf } from '../../bag/payment.ts'
import type { WaitingSale } from './waiting-sale.ts'

/**
 * What waiting sales leave a customer owing, which the server does not know yet (D187). The sale under correction does not count,
 * because it is in the bag.
 */
export const owedWaiting = (
  sales: readonly WaitingSale[],
  customerId: number,
  corrects: string | undefined,
): Centavos =>
  sales
    .filter(({ key, bag }) => bag.buyer?.id === customerId && key !== corrects)
    .reduce((sum, { bag }) => sum + balanceOf(bag), 0)
