import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { CallFailed } from '../../api/calls/call-errors.ts'
import { refusedOrder } from '../../bag/refused-order.ts'
import type { WaitingSale } from '../waiting/waiting-sale.ts'

/** Why nothing more is sent for now. */
export type Pause =
  /** No answer: the network or the server is down. */
  | { readonly because: 'silence' }
  /** The server answered with an error of its own; `seconds`: it asked not to be called again before. */
  | { readonly because: 'trouble'; readonly seconds: number }
  /** Nobody is logged in, or somebody else than who sold. */
  | { readonly because: 'login' }
  | { readonly because: 'rate'; readonly seconds: number }

/** What becomes of a waiting sale after an attempt. */
export type Fate =
  | { readonly leaves: true; readonly orderId: number }
  | { readonly leaves: false; readonly sale: WaitingSale; readonly pause?: Pause }

/** What a good answer names. */
export interface StoredSale {
  readonly orderId: number
  readonly key?: string | undefined
}

/** Why a sale was not stored: an answer, or one that took too long, shows that the network is there. */
export const troubleOf = (fault: unknown): 'network' | 'server' =>
  fault instanceof CallFailed && !fault.isAnswer ? 'network' : 'server'

const pending = (
  { items: _, storedAs: __, ...sale }: WaitingSale,
  said: string,
  trouble: 'network' | 'server' = 'server',
): WaitingSale => ({
  ...sale,
  state: 'pending',
  isAtCounter: false,
  said,
  trouble,
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
export function afterStored(sale: WaitingSale, { orderId, key }: StoredSale): Fate {
  if (key?.toLowerCase() === sale.key.toLowerCase() && Number.isInteger(orderId)) return { leaves: true, orderId }
  return { leaves: false, sale: pending(sale, 'La respuesta no nombra esta venta.'), pause: { because: 'silence' } }
}

/** No answer leaves it waiting; a refusal puts it under 'Por revisar', with what the server said (D58, D74). */
export function afterFault(sale: WaitingSale, fault: unknown): Fate {
  const refused = refusedOrder(fault)
  if (!refused) {
    const said = fault instanceof CallFailed ? fault.message : 'No hubo respuesta del servidor.'
    const isTrouble = fault instanceof CallFailed && fault.isAnswer
    const pause = isTrouble
      ? ({ because: 'trouble', seconds: fault.retryAfter ?? 0 } as const)
      : ({ because: 'silence' } as const)
    return { leaves: false, sale: pending(sale, said, troubleOf(fault)), pause }
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
