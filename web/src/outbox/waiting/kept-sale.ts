import { z } from 'zod/mini'
import { bagShape } from '../../bag/bag.ts'
import { saleMarkShape } from '../../drawer/number-sale.ts'
import type { WaitingSale } from './waiting-sale.ts'

/**
 * A waiting sale on the device's disk. Every version stays readable, because tills may be off for months. Version 2
 * adds the payment, 3 the receiver of the document and its access number, 4 the offers, 5 the customer. An older build
 * leaves newer versions unsent. A version that this shape cannot read gets a second shape.
 */
const keptSale = z.object({
  version: z._default(z.literal([1, 2, 3, 4, 5]), 1),
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

export const writeSale = (sale: WaitingSale) => ({ version: 5, ...sale })

/** Parses a waiting sale of any version. undefined leaves the entry for a build that can read it. */
export function readSale(kept: unknown): WaitingSale | undefined {
  const read = keptSale.safeParse(kept)
  if (!read.success) return undefined
  const { version: _, ...sale } = read.data
  return sale
}
