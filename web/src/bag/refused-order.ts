import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { orderRefused } from '@mostrador/contract/sale/orders'
import type { z } from 'zod/mini'
import { CallRefused } from '../api/calls/call-errors.ts'

/** The server's reasons for refusing to place, discard or record a sale. Only this file reads them. */
export interface RefusedOrder {
  /** The lines that made the server refuse (D22, D24). */
  readonly items: readonly RefusedItem[] | undefined
  /** The order that the answer names. It already is this sale. */
  readonly orderId: number | undefined
  /** True if another sale is stored under this key or in its place (D25). */
  readonly isTaken: boolean
  /** True if neither this attempt nor an earlier one stored anything. */
  readonly isSettled: boolean
  /** True if the sale of this key was discarded. Selling it makes a new sale with a number of its own (D74, D97). */
  readonly isDiscarded: boolean
  /** True if a login is needed: nobody is logged in, or another user than the cashier (D74). */
  readonly needsLogin: boolean
  /** Seconds to wait after too many requests. Otherwise undefined. */
  readonly waitFor: number | undefined
  /** The key that the answer names (D58). */
  readonly key: string | undefined
}

export function refusedOrder(fault: unknown): RefusedOrder | undefined {
  if (!(fault instanceof CallRefused)) return undefined
  const { status, retryAfter } = fault
  const { items, orderId, key, loggedInId, isDiscarded = false } = fault.details as z.output<typeof orderRefused>
  return {
    items,
    orderId,
    isTaken: status === 422,
    isDiscarded,
    isSettled: (status === 409 && loggedInId === undefined) || (items?.length ?? 0) > 0,
    needsLogin: status === 401 || loggedInId !== undefined,
    waitFor: status === 429 ? (retryAfter ?? 1) : undefined,
    key,
  }
}
