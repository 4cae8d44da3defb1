import type { CustomerRow } from '@mostrador/contract/people/customers'
import { z } from 'zod/mini'
import { type Bag, buyerShape } from '../../../bag/bag.ts'
import { creditOf } from '../../../bag/chosen-buyer.ts'

export type DeliveryBuyer = NonNullable<Bag['buyer']>

/** Parses the chosen customer of a draft. An unreadable text gives nobody. */
export function readBuyer(text: string): DeliveryBuyer | undefined {
  try {
    return z.parse(buyerShape, JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The choice as a draft keeps it. */
export function writeBuyer({ id, name, ...told }: CustomerRow): string {
  const credit = creditOf(told)
  return JSON.stringify({ id, name, nit: null, ...(credit && { credit }) } satisfies DeliveryBuyer)
}
