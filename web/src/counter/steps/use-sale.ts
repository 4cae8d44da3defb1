import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed, type CallRefused } from '../../api/calls/call-errors.ts'
import { showFault } from '../../api/calls/errors.ts'
import { newKey } from '../../api/calls/new-key.ts'
import { renew } from '../../api/calls/renew.ts'
import { hasTurned } from '../../api/calls/training.ts'
import { asNewSale, isSameSale, markAnswered, markSent, withKey } from '../../bag/attempt.ts'
import type { Bag } from '../../bag/bag.ts'
import { namesOffers, releaseOffers } from '../../bag/offers.ts'
import { offersQuery } from '../../bag/offers-at-hand.ts'
import { handedOver } from '../../bag/payment.ts'
import type { Problems } from '../../bag/problems.ts'
import { type RefusedOrder, refusedOrder } from '../../bag/refused-order.ts'
import { settleBag } from '../../bag/settle.ts'
import { takeRefused, takeSold } from '../../bag/stock-at-hand.ts'
import { tabBag } from '../../bag/store.ts'
import { useNavigate } from '../../navigation/navigation.ts'
import { useProfile } from '../../session/person/session.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { fieldProblems } from '../review/field-problems.ts'
import type { TrainingSale } from '../training/training-sale.ts'
import type { NamedSale, Waiting } from './place.ts'

interface Outcomes {
  onSold(sold: NamedSale): void
  onWaiting(waiting: Waiting): void
  onPractised(practised: TrainingSale): void
  onRefused(items: readonly RefusedItem[]): void
  /** Called if nothing was sent because the bag differs from what this screen shows. */
  onChanged(): void
  onProblems(problems: Problems, bag: Bag): void
}

/**
 * Sends the bag under its key, once at a time. Without an answer it can be sent again under that key. Only an answer
 * that names the order empties it (D25).
 */
export function useSale(
  { saleKind, kept, asShown, sellsOnCredit }: Counter,
  { onSold, onWaiting, onPractised, onRefused, onProblems, onChanged }: Outcomes,
) {
  const { kind, stockKey, place, readAhead } = saleKind
  const profile = useProfile()
  const navigate = useNavigate()
  const store = tabBag(profile.id, kind)
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)

  const finish = (sent: Bag, sold: NamedSale): void => {
    readAhead(queries, sold.orderId)
    store.act((bag) => settleBag(bag, sold.isEarlier ? bag : sent))
    if (sold.isEarlier) void renew(queries, { queryKey: stockKey })
    else takeSold(queries, stockKey, sent)
    onSold(sold)
  }
  const handleRefusal = (fault: CallRefused, refused: RefusedOrder, sent: Bag, before: Bag): void => {
    const { items = [], orderId, isTaken, isSettled, isDiscarded } = refused
    if (isTaken && orderId !== undefined) {
      finish(sent, { orderId, isEarlier: true })
      return
    }
    // The offers stay as sent until the clerk has read the changes.
    const isOfOffers = namesOffers(items)
    const isStillOpen = !isSettled && before.isUnanswered
    const answered = (bag: Bag) =>
      isDiscarded
        ? asNewSale(bag, newKey())
        : markAnswered(isOfOffers || isStillOpen ? bag : releaseOffers(bag), isStillOpen)
    const now = store.act((bag) => (bag.key === sent.key ? answered(bag) : bag))
    const problems = fieldProblems(fault.fields)
    if (items.length > 0) {
      takeRefused(queries, stockKey, items)
      if (isOfOffers) void renew(queries, { queryKey: offersQuery.queryKey })
      onRefused(items)
    } else if (now.quotation && 'quotation' in fault.fields) {
      const ways = { store, quotation: now.quotation, profile, queries, saleKind, navigate }
      void import('../quotation/quotation-refused.ts').then(({ askAboutQuotation }) => askAboutQuotation(fault, ways))
    } else if (now.catalogueOrder && 'catalogueOrderId' in fault.fields) {
      const { code } = now.catalogueOrder
      void import('../catalogue-order/catalogue-order-refused.ts').then(({ askAboutCatalogueOrder }) =>
        askAboutCatalogueOrder(fault, code, store),
      )
    } else if (Object.keys(problems).length > 0) onProblems(problems, now)
    else showFault(fault)
  }

  const send = async (): Promise<void> => {
    // The device's training mode changed. A sale must be of the kind that its screen shows (D135).
    if (isBusy.current || hasTurned()) return
    const before = store.read()
    // Another tab has just changed the bag, so the clerk has not seen what would be sold.
    if (before !== kept) return onChanged()
    isBusy.current = true
    setSending(true)
    const sent = store.act((bag) => markSent(withKey(asShown(bag), newKey)))
    try {
      const headers = { 'Idempotency-Key': sent.key ?? '' }
      const placed = await place(sent, headers, profile)
      if (typeof placed === 'number')
        finish(sent, { orderId: placed, isEarlier: false, handed: handedOver(sent, sellsOnCredit) })
      else if ('isTraining' in placed) {
        store.act((bag) => settleBag(bag, placed.bag))
        onPractised(placed)
      } else {
        // A bag whose correction already waits has nothing left to sell.
        store.act((bag) => settleBag(bag, placed.key === sent.key ? placed.bag : sent))
        onWaiting({
          key: placed.key,
          isEarlier: !isSameSale(placed.bag, sent),
          handed: handedOver(placed.bag, sellsOnCredit),
        })
      }
    } catch (fault) {
      const refused = refusedOrder(fault)
      if (refused) handleRefusal(fault as CallRefused, refused, sent, before)
      else if (!(fault instanceof CallFailed)) showFault(fault)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { send: () => void send(), isSending }
}
