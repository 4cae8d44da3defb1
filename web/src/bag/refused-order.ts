import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { orderRefused } from '@mostrador/contract/sale/orders'
import type { z } from 'zod/mini'
import { CallRefused } from '../api/calls/call-errors.ts'

/** What a refused order, a discarded or a recorded sale was told: here alone is it read what the server's answer means. */
export interface RefusedOrder {
  /** The lines that made the server refuse (D22, D24). */
  readonly items: readonly RefusedItem[] | undefined
  /** The order that the answer names: it stands for this sale already. */
  readonly orderId: number | undefined
  /** Under its key, or in its place, another sale is stored (D25). */
  readonly isTaken: boolean
  /** Nothing was stored by this attempt, nor by one before it. */
  readonly isSettled: boolean
  /** The sale of this key was discarded: sold after all, it is a new sale with a number of its own (D74, D97). */
  readonly isDiscarded: boolean
  /** Somebody must log in first: nobody is, or it is somebody else's sale (D74). */
  readonly needsLogin: boolean
  /** Seconds to wait; undefined where it is no question of too much at once. */
  readonly waitFor: number | undefined
  /** The key that the answer names (D58). */
  readonly key: string | undefined
}

export function refusedOrder(fault: unknown): RefusedOrder | undefined {
  if (!(fault instanceof CallRefused)) return undefined
  const { status, retryAfter } = fault
  const { items, orderId, key, cashierId, isDiscarded = false } = fault.details as z.output<typeof orderRefused>
  return {
    items,
    orderId,
    isTaken: status === 422,
    isDiscarded,
    isSettled: (status === 409 && cashierId === undefined) || (items?.length ?? 0) > 0,
    needsLogin: status === 401 || cashierId !== undefined,
    waitFor: status === 429 ? (retryAfter ?? 1) : undefined,
    key,
  }
}
