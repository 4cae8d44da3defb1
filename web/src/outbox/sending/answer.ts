import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { CallFailed } from '../../api/calls/call-errors.ts'
import { refusedOrder } from '../../bag/refused-order.ts'
import type { WaitingSale } from '../waiting/waiting-sale.ts'

export type Pause =
  /** No answer: the network or the server is down. */
  | { readonly because: 'silence' }
  /** The server answered with a fault of its own. It wants no call for `seconds`. */
  | { readonly because: 'trouble'; readonly seconds: number }
  /** The server wants a login: nobody is logged in, or another user than the cashier. */
  | { readonly because: 'login' }
  | { readonly because: 'rate'; readonly seconds: number }

export type Fate =
  | { readonly leaves: true; readonly orderId: number }
  | { readonly leaves: false; readonly sale: WaitingSale; readonly pause?: Pause }

export interface StoredSale {
  readonly orderId: number
  readonly key?: string | undefined
}

/** Returns the cause of a failure. A late or faulty answer shows that the network works. */
export const troubleOf = (fault: unknown): 'network' | 'server' =>
  fault instanceof CallFailed && !fault.isAnswer ? 'network' : 'server'

const pending = (
  { items: _, storedAs: __, ...sale }: WaitingSale,
  message: string,
  trouble: 'network' | 'server' = 'server',
): WaitingSale => ({
  ...sale,
  state: 'pending',
  isAtCounter: false,
  said: message,
  trouble,
})

const forReview = (
  { items: _, storedAs: __, ...sale }: WaitingSale,
  message: string,
  found: { items?: readonly RefusedItem[] | undefined; storedAs?: number },
): WaitingSale => ({
  ...sale,
  state: 'review',
  isAtCounter: false,
  said: message,
  ...(found.items && { items: found.items }),
  ...(found.storedAs !== undefined && { storedAs: found.storedAs }),
})

/** A sale leaves the queue only for an answer that names its key (D58). Any other success keeps it waiting. */
export function afterStored(sale: WaitingSale, { orderId, key }: StoredSale): Fate {
  if (key?.toLowerCase() === sale.key.toLowerCase() && Number.isInteger(orderId)) return { leaves: true, orderId }
  return { leaves: false, sale: pending(sale, 'La respuesta no nombra esta venta.'), pause: { because: 'silence' } }
}

/** Without an answer the sale waits. A refusal puts it under 'Por revisar' with the server's reason (D58, D74). */
export function afterFault(sale: WaitingSale, fault: unknown): Fate {
  const refused = refusedOrder(fault)
  if (!refused) {
    const message = fault instanceof CallFailed ? fault.message : 'No hubo respuesta del servidor.'
    const isTrouble = fault instanceof CallFailed && fault.isAnswer
    const pause = isTrouble
      ? ({ because: 'trouble', seconds: fault.retryAfter ?? 0 } as const)
      : ({ because: 'silence' } as const)
    return { leaves: false, sale: pending(sale, message, troubleOf(fault)), pause }
  }
  const { items, orderId, isTaken, needsLogin, waitFor, key } = refused
  const { message } = fault as Error
  if (needsLogin) return { leaves: false, sale: pending(sale, message), pause: { because: 'login' } }
  if (waitFor !== undefined)
    return { leaves: false, sale: pending(sale, message), pause: { because: 'rate', seconds: waitFor } }
  if (isTaken && orderId !== undefined && key === sale.key)
    return { leaves: false, sale: forReview(sale, message, { storedAs: orderId }) }
  return { leaves: false, sale: forReview(sale, message, { items }) }
}
