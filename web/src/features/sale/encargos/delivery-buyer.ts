import type { CustomerRow } from '@mostrador/contract/people/customers'
import { z } from 'zod/mini'
import { type Bag, buyerShape } from '../../../bag/bag.ts'
import { creditOf } from '../../../bag/chosen-buyer.ts'

export type DeliveryBuyer = NonNullable<Bag['buyer']>

/** undefined for an unreadable text. */
export function readBuyer(text: string): DeliveryBuyer | undefined {
  try {
    return z.parse(buyerShape, JSON.parse(text))
  } catch {
    return undefined
  }
}

export function writeBuyer({ id, name, ...told }: CustomerRow): string {
  const credit = creditOf(told)
  return JSON.stringify({ id, name, nit: null, ...(credit && { credit }) } satisfies DeliveryBuyer)
}
