import type { orderRefused, RefusedItem } from '@mostrador/contract/orders'
import type { z } from 'zod'
import { CallFailed, CallRefused } from '../api/call-errors.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** Why nothing more is sent for now. */
export type Pause =
  /** No answer: the network, or the server, is away. */
  | { readonly because: 'silence' }
  /** Somebody must log in: nobody is, or somebody else. */
  | { readonly because: 'login' }
  | { readonly because: 'rate'; readonly seconds: number }

/** What becomes of a waiting sale after an attempt. */
export type Fate =
  | { readonly leaves: true; readonly orderId: number }
  | { readonly leaves: false; readonly sale: WaitingSale; readonly pause?: Pause }

/** What a good answer names. */
export interface Stored {
  readonly orderId: number
  readonly key?: string | undefined
}

const pending = ({ items: _, storedAs: __, ...sale }: WaitingSale, said: string): WaitingSale => ({
  ...sale,
  state: 'pending',
  isAtCounter: false,
  said,
})

const forReview = (
  { items: _, storedAs: __, ...sale }: WaitingSale,
  said: string,
  found: { items?: readonly RefusedItem[] | undefined; storedAs?: number },
): WaitingSale => ({
  ...sale,
  state: 'review',
  isAtCounter: false,
  said,
  ...(found.items && { items: found.items }),
  ...(found.storedAs !== undefined && { storedAs: found.storedAs }),
})

/** It leaves only for an answer that names its key; anything else that looks like a success is none (D58). */
export function afterStored(sale: WaitingSale, { orderId, key }: Stored): Fate {
  if (key?.toLowerCase() === sale.key.toLowerCase() && Number.isInteger(orderId)) return { leaves: true, orderId }
  return { leaves: false, sale: pending(sale, 'La respuesta no nombra esta venta.'), pause: { because: 'silence' } }
}

/** No answer leaves it waiting; a refusal puts it under 'Por revisar', with what the server said (D58, D74). */
export function afterFault(sale: WaitingSale, fault: unknown): Fate {
  if (!(fault instanceof CallRefused)) {
    const said = fault instanceof CallFailed ? fault.message : 'No hubo respuesta del servidor.'
    return { leaves: false, sale: pending(sale, said), pause: { because: 'silence' } }
  }
  const { status, message, retryAfter } = fault
  const { items, orderId, key, cashierId } = fault.details as z.output<typeof orderRefused>
  if (status === 401 || cashierId !== undefined)
    return { leaves: false, sale: pending(sale, message), pause: { because: 'login' } }
  if (status === 429)
    return { leaves: false, sale: pending(sale, message), pause: { because: 'rate', seconds: retryAfter ?? 1 } }
  if (status === 422 && orderId !== undefined && key === sale.key)
    return { leaves: false, sale: forReview(sale, message, { storedAs: orderId }) }
  return { leaves: false, sale: forReview(sale, message, { items }) }
}
