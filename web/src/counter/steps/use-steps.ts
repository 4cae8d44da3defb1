import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { newKey } from '../../api/calls/new-key.ts'
import { isReached, reach } from '../../api/calls/reach.ts'
import { withKey } from '../../bag/attempt.ts'
import { type Bag, isEmpty } from '../../bag/bag.ts'
import { releaseOffers } from '../../bag/offers.ts'
import { oddReceived } from '../../bag/paying.ts'
import { isOnCredit, partsPaid } from '../../bag/payment.ts'
import { NOTHING_CHOSEN, type Problems, problemsOf, problemsWhileTyping, wrongQuantity } from '../../bag/problems.ts'
import type { Change } from '../../bag/refusal.ts'
import { confirm } from '../../ui/questions/confirm.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { usePlace } from './use-place.ts'
import { useSale } from './use-sale.ts'

/** Problems that the server found. They hold until the kept bag changes. A change of stock does not count. */
interface Answer {
  readonly bag: Bag
  readonly problems: Problems
}

const UNCHECKED = 'Sin conexión no se pudo revisar el crédito. Intente de nuevo, o cobre todo.'

/** Asks about an improbably high sum, because a key may have been pressed twice. */
const askAboutReceived = (received: Centavos): Promise<boolean> =>
  confirm({
    title: 'Revise lo recibido',
    message: `Escribió que recibió ${showMoney(received)} en efectivo. ¿Es correcto?`,
    act: 'Sí, es correcto',
  })

/** Moves a sale through its steps (P §4). After a reload a sale without answer opens at its review. */
export function useSteps(counter: Counter) {
  const { saleKind, kept, bag, acts, fel } = counter
  const { place, go, backToChoosing } = usePlace()
  const [wasTried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [refused, setRefused] = useState<readonly RefusedItem[]>()
  const [corrected, setCorrected] = useState<readonly Change[]>([])
  const stop = () => setTries((count) => count + 1)
  const forget = () => {
    setTried(false)
    setTries(0)
    setCorrected([])
    setRefused(undefined)
  }
  const { send, isSending } = useSale(counter, {
    // Replaces the review in the history: back starts another sale, and forward shows the ticket again.
    onSold: (sold) => go({ at: 'sold', sold }, { notes: sold, replace: true }),
    onWaiting: (waiting) => go({ at: 'waiting', waiting }, { notes: waiting, replace: true }),
    onPractised: (practised) => go({ at: 'practised', practised }, { notes: { practised }, replace: true }),
    onRefused: setRefused,
    onChanged: () => acts.refuse(`El ${saleKind.noun} cambió en otra pestaña. Revíselo y genérelo de nuevo.`),
    onProblems(problems, sent) {
      setAnswer({ bag: sent, problems })
      stop()
    },
  })
  /** Sells on credit without network, up to the room that the device knows (D187). */
  const sendOnCredit = async () => {
    const refused = await import('../pay/credit-offline.ts')
      .then(({ refuseOffline }) => refuseOffline(bag))
      .catch(() => UNCHECKED)
    if (refused === undefined) return send()
    acts.refuse(refused)
    setAnswer({ bag: kept, problems: { payment: refused } })
    stop()
  }
  const openReview = () => go({ at: 'review' }, { notes: { isAboveChoosing: true } })
  const toReview = useEffectEvent(openReview)
  const toChoosing = useEffectEvent(backToChoosing)
  const isReview = place.at === 'review'
  const isBare = isReview && isEmpty(bag) && !isSending
  useEffect(() => {
    if (isBare) toChoosing()
  }, [isBare])
  const leaveReview = useEffectEvent(forget)
  useEffect(() => {
    if (!isReview) leaveReview()
  }, [isReview])
  const isOpen = place.at === 'choose' && bag.isUnanswered && !isEmpty(bag)
  const [wasOpen] = useState(isOpen)
  useEffect(() => {
    if (wasOpen) toReview()
  }, [wasOpen])

  const found = wasTried ? problemsOf(bag, fel) : problemsWhileTyping(bag, fel)
  const problems = answer?.bag === kept ? { ...answer.problems, ...found } : found
  return {
    place,
    problems,
    /** Number of times that problems blocked the next step. */
    tries,
    corrected,
    refused,
    isSending,
    back: backToChoosing,
    /** Starts another sale. The one before stays in the history. */
    anew: () => go({ at: 'choose' }),
    /** Call when a waiting sale gets its number. */
    registered: (orderId: number) => {
      const sold = { orderId, hasWaited: true, ...(place.at === 'waiting' && { handed: place.waiting.handed }) }
      go({ at: 'sold', sold }, { notes: sold, replace: true })
    },
    dropped: () => go({ at: 'choose' }, { replace: true }),
    review() {
      if (isEmpty(bag)) return acts.refuse(NOTHING_CHOSEN)
      const wrong = wrongQuantity(bag)
      if (wrong) {
        stop()
        return acts.refuse(wrong)
      }
      acts.change((before) => withKey(before, newKey))
      window.scrollTo(0, 0)
      openReview()
    },
    /** Opens the review of a sale that was refused before, with the reasons (D74). */
    reopen(items: readonly RefusedItem[]) {
      forget()
      acts.change((before) => withKey(before, newKey))
      const showChanges = async () => {
        const { changesOf } = await import('../../bag/refusal.ts')
        if (changesOf(bag, items).length > 0) setRefused(items)
      }
      if (items.length > 0) void showChanges().catch(() => undefined)
      if (!isReview) openReview()
    },
    submit() {
      setTried(true)
      setCorrected([])
      const wrong = problemsOf(bag, fel)
      if (wrong.lines) acts.refuse(wrong.lines)
      if (Object.keys(wrong).length > 0) return stop()
      const isByVoucher = partsPaid(bag).some(({ voucher }) => voucher !== undefined)
      if (isByVoucher && !isReached()) {
        void import('../pay/use-vouchers.ts').then(({ noVouchers }) => acts.refuse(noVouchers(reach()) ?? ''))
        return
      }
      const odd = oddReceived(partsPaid(bag))
      if (isOnCredit(bag, counter.sellsOnCredit) && !isReached()) void sendOnCredit()
      else if (odd === undefined) send()
      else void askAboutReceived(odd).then((agreed) => agreed && send())
    },
    /** Corrects the bag with one key. The clerk sees the new total before sending again. */
    correct(changes: readonly Change[], apply: (bag: Bag) => Bag) {
      setCorrected(changes)
      acts.change(apply)
      setRefused(undefined)
    },
    closeRefusal() {
      acts.change(releaseOffers)
      setRefused(undefined)
    },
  }
}
