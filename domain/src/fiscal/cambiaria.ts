import type { Centavos } from '../money.ts'
import type { Instalment } from '../people/credit.ts'
import type { Day } from '../time.ts'
import { type Issuer, isCreditType, type SaleType, saleTypeOf } from './issuer.ts'
import type { Receiver } from './receiver.ts'

/** A sale on credit, as a factura cambiaria tells it. */
interface CreditSale {
  readonly total: Centavos
  /** The part that the sale leaves unpaid. */
  readonly balance: Centavos
  readonly soldOn: Day
  /** Day on which the balance is due, if there are no instalments. */
  readonly dueDay: Day
  readonly instalments: readonly Instalment[]
}

/**
 * Abonos of a factura cambiaria: what was paid at once, dated that day, then the instalments or the one due day. Their sum is the
 * total. Without a payment at once the first is the first that is due, because SAT takes amounts above zero (D190).
 */
export function abonosOf({ total, balance, soldOn, dueDay, instalments }: CreditSale): Instalment[] {
  const due = instalments.length > 0 ? [...instalments] : [{ dueDay, amount: balance }]
  return total > balance ? [{ dueDay: soldOn, amount: total - balance }, ...due] : due
}

/** Document type of a sale (D190). It has abonos if it is on credit under an issuer who chose a factura cambiaria. */
export const documentTypeOf = (
  { regime, creditType }: Pick<Issuer, 'regime' | 'creditType'>,
  { kind }: Pick<Receiver, 'kind'>,
  abonos: readonly Instalment[],
): SaleType =>
  abonos.length > 0 && kind !== 'CF' && isCreditType(creditType, regime) ? creditType : saleTypeOf(regime)
