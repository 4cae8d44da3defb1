import type { orderRefused, RefusedItem } from '@mostrador/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { CallFailed, CallRefused } from '../api/call-errors.ts'
import { showFault } from '../api/errors.ts'
import { isSameSale, keyed, markAnswered, markSent } from '../bag/attempt.ts'
import type { Bag } from '../bag/bag.ts'
import { newKey } from '../bag/key.ts'
import type { Problems } from '../bag/problems.ts'
import { settle } from '../bag/refusal.ts'
import { bagOf } from '../bag/store.ts'
import type { WaitingSale } from '../outbox/waiting-sale.ts'
import { useProfile } from '../session/session.tsx'
import { fieldProblems } from './field-problems.ts'
import { takeRefused, takeSold } from './stock.ts'
import type { Counter } from './use-counter.ts'

/** An order, or an encargo, that the server named. */
export interface Sold {
  readonly orderId: number
  /** It was stored by an earlier attempt, before the bag was changed (D25). */
  readonly isEarlier: boolean
}

/** No answer came: the sale waits on this device (D58). */
export interface Waiting {
  readonly sale: WaitingSale
  /** It waited already, before the bag was changed: what was added since is still in the bag. */
  readonly isEarlier: boolean
}

interface Outcomes {
  onSold(sold: Sold): void
  onWaiting(waiting: Waiting): void
  onRefused(items: readonly RefusedItem[]): void
  /** The bag as it is now, unanswered no more, and what is wrong with it. */
  onProblems(problems: Problems, bag: Bag): void
}

/**
 * Sends the bag, once at a time, under its key. The bag outlives everything that can happen: no answer leaves it to be
 * sent again under the same key, and only an answer that names the order empties it (D25).
 */
export function useSale({ deal, asShown }: Counter, { onSold, onWaiting, onRefused, onProblems }: Outcomes) {
  const { kind, stockKey, place } = deal
  const profile = useProfile()
  const store = bagOf(profile.id, kind)
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)

  const finish = (sent: Bag, sold: Sold): void => {
    store.act((bag) => settle(bag, sold.isEarlier ? bag : sent))
    if (sold.isEarlier) void queries.invalidateQueries({ queryKey: stockKey })
    else takeSold(queries, stockKey, sent)
    onSold(sold)
  }
  const hearRefusal = (fault: CallRefused, sent: Bag, before: Bag): void => {
    const { items = [], orderId } = fault.details as z.output<typeof orderRefused>
    if (fault.status === 422 && orderId !== undefined) {
      finish(sent, { orderId, isEarlier: true })
      return
    }
    const isSettled = fault.status === 409 || items.length > 0
    const now = store.act((bag) => (bag.key === sent.key ? markAnswered(bag, !isSettled && before.isUnanswered) : bag))
    const problems = fieldProblems(fault.fields)
    if (items.length > 0) {
      takeRefused(queries, stockKey, items)
      onRefused(items)
    } else if (Object.keys(problems).length > 0) onProblems(problems, now)
    else showFault(fault)
  }

  const send = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    const before = store.read()
    const sent = store.act((bag) => markSent(keyed(asShown(bag), newKey)))
    try {
      const headers = { 'Idempotency-Key': sent.key ?? '' }
      const placed = await place(sent, headers, profile)
      if (typeof placed === 'number') finish(sent, { orderId: placed, isEarlier: false })
      else {
        store.act((bag) => settle(bag, placed.bag))
        onWaiting({ sale: placed, isEarlier: !isSameSale(placed.bag, sent) })
      }
    } catch (fault) {
      if (fault instanceof CallRefused) hearRefusal(fault, sent, before)
      else if (!(fault instanceof CallFailed)) showFault(fault)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { send: () => void send(), isSending }
}
