import { z } from 'zod/mini'
import { row } from '../row.ts'
import { activeWord, count, id, money, plain } from '../wire.ts'

/** A line that the server refused, with what can be sold and the price to charge: today's, or the quotation's. */
const refusedItem = row({
  productId: ['id', id],
  stock: ['disponibilidad', count],
  price: ['valor', money],
  adiPrice: ['adi', z.optional(money)],
  /** Today's offer of a rule of price, 0.00 for none. Only if the order sends `ofertas` (D183). */
  offer: ['oferta', z.optional(money)],
  ruleId: ['regla', z.optional(id)],
  ruleVersion: ['reglaVersion', z.optional(count)],
  ruleName: ['reglaNombre', z.optional(plain)],
  /** False if the product is no longer for sale in this shop, whatever its stock. Absent otherwise. */
  isActive: ['activo', z.optional(activeWord)],
})
export type RefusedItem = z.output<typeof refusedItem>

export const refusedItems = ['items', z.optional(z.array(refusedItem))] as const
