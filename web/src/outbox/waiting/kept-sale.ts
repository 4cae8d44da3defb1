import { z } from 'zod/mini'
import { bagShape } from '../../bag/bag.ts'
import { saleMarkShape } from '../../drawer/number-sale.ts'
import type { WaitingSale } from './waiting-sale.ts'

/**
 * A waiting sale as it stands on the device's disk. Tills that were off for months have the first version: it is read for
 * ever. Version 2 says how the sale is paid, version 3 who receives its document, and it is sent with the access number that its
 * ticket carries, version 4 the offers of its lines: an older build would send it without these, so it leaves it where it is. A later version that this shape could not read
 * gets a shape of its own beside it.
 */
const keptSale = z.object({
  version: z._default(z.literal([1, 2, 3, 4]), 1),
  key: z.string(),
  userId: z.int(),
  cashier: z.string(),
  shopId: z.exactOptional(z.int()),
  shop: z.exactOptional(z.string()),
  extension: z.exactOptional(z.string()),
  bag: bagShape,
  soldAt: z.string(),
  queuedAt: z.number(),
  state: z.enum(['pending', 'sending', 'review']),
  isAtCounter: z.boolean(),
  mark: z.exactOptional(saleMarkShape),
  said: z.exactOptional(z.string()),
  trouble: z.exactOptional(z.enum(['network', 'server'])),
  items: z.exactOptional(
    z.array(
      z.object({
        productId: z.int(),
        stock: z.int(),
        price: z.int(),
        adiPrice: z.optional(z.int()),
        isActive: z.optional(z.boolean()),
        offer: z.optional(z.int()),
        ruleId: z.optional(z.int()),
        ruleVersion: z.optional(z.int()),
        ruleName: z.optional(z.string()),
      }),
    ),
  ),
  storedAs: z.exactOptional(z.int()),
})

export const writeSale = (sale: WaitingSale) => ({ version: 4, ...sale })

/** Undefined for what is no waiting sale of any version: it is left where it is, for a build that can read it. */
export function readSale(kept: unknown): WaitingSale | undefined {
  const read = keptSale.safeParse(kept)
  if (!read.success) return undefined
  const { version: _, ...sale } = read.data
  return sale
}
