import type { Centavos } from '../money.ts'
import type { Instalment } from '../people/credit.ts'
import type { Day } from '../time.ts'
import { type Issuer, isCreditType, type SaleType, saleTypeOf } from './issuer.ts'
import type { Receiver } from './receiver.ts'

interface CreditSale {
  readonly total: Centavos
  readonly balance: Centavos
  readonly soldOn: Day
  /** Day on which the balance is due, if there are no instalments. */
  readonly dueDay: Day
  readonly instalments: readonly Instalment[]
}

/**
 * Abonos of a factura cambiaria, which add up to its total: the sum paid at once, on that day, then the instalments
 * or the one due day. SAT takes only positive amounts, so without a payment at once the first due one is first
 * (D190).
 */
export function abonosOf({ total, balance, soldOn, dueDay, instalments }: CreditSale): Instalment[] {
  const due = instalments.length > 0 ? [...instalments] : [{ dueDay, amount: balance }]
  return total > balance ? [{ dueDay: soldOn, amount: total - balance }, ...due] : due
}

/** Document type of a sale (D190): with abonos for a credit whose issuer chose a factura cambiaria. */
export const documentTypeOf = (
  { regime, creditType }: Pick<Issuer, 'regime' | 'creditType'>,
  { kind }: Pick<Receiver, 'kind'>,
  abonos: readonly Instalment[],
): SaleType =>
  abonos.length > 0 && kind !== 'CF' && isCreditType(creditType, regime) ? creditType : saleTypeOf(regime)
