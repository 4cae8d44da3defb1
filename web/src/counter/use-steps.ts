import type { RefusedItem } from '@mostrador/contract/orders'
import { useEffect, useState } from 'react'
import { keyed } from '../bag/attempt.ts'
import { type Bag, isEmpty } from '../bag/bag.ts'
import { newKey } from '../bag/key.ts'
import { NOTHING_CHOSEN, type Problems, problemsOf } from '../bag/problems.ts'
import { applyRefusal, changesOf } from '../bag/refusal.ts'
import { type Correction, correctionOf } from './correction.ts'
import type { Counter } from './use-counter.ts'
import { type Sold, useSale, type Waiting } from './use-sale.ts'

export type Step =
  | { readonly at: 'choose' | 'review' }
  | { readonly at: 'sold'; readonly sold: Sold }
  | { readonly at: 'waiting'; readonly waiting: Waiting }

/** What the server found wrong, as long as the bag is kept as it was sent: today's stock changes nothing about it. */
interface Answer {
  readonly bag: Bag
  readonly problems: Problems
}

/**
 * From choosing to sold and back (P §4), with what went wrong on the way. A sale without an answer is found again at its
 * review after a reload.
 */
export function useSteps(counter: Counter) {
  const { deal, kept, bag, acts } = counter
  const [step, setStep] = useState<Step>(() => ({ at: bag.isUnanswered && !isEmpty(bag) ? 'review' : 'choose' }))
  const [wasTried, setTried] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const [refused, setRefused] = useState<readonly RefusedItem[]>()
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const forget = () => {
    setTried(false)
    setCorrections([])
    setRefused(undefined)
  }
  const { send, isSending } = useSale(counter, {
    onSold(sold) {
      forget()
      setStep({ at: 'sold', sold })
    },
    onWaiting(waiting) {
      forget()
      setStep({ at: 'waiting', waiting })
    },
    onRefused: setRefused,
    onProblems: (problems, sent) => setAnswer({ bag: sent, problems }),
  })
  const isBare = isEmpty(bag) && !isSending
  useEffect(() => {
    if (isBare) setStep((now) => (now.at === 'review' ? { at: 'choose' } : now))
  }, [isBare])

  const found = wasTried ? problemsOf(bag) : {}
  const problems = answer?.bag === kept ? { ...answer.problems, ...found } : found
  return {
    step,
    problems,
    corrections,
    refused,
    isSending,
    choose() {
      forget()
      setStep({ at: 'choose' })
    },
    review() {
      if (isEmpty(bag)) return acts.refuse(NOTHING_CHOSEN)
      acts.change((before) => keyed(before, newKey))
      window.scrollTo(0, 0)
      setStep({ at: 'review' })
    },
    /** Opens the review of a sale that was refused before, with why (D74). */
    reopen(items: readonly RefusedItem[]) {
      forget()
      acts.change((before) => keyed(before, newKey))
      if (changesOf(bag, items).length > 0) setRefused(items)
      setStep({ at: 'review' })
    },
    submit() {
      setTried(true)
      setCorrections([])
      const wrong = problemsOf(bag)
      if (wrong.lines) acts.refuse(wrong.lines)
      if (Object.keys(wrong).length === 0) send()
    },
    /** One key puts the bag right; the clerk sees the new total before it is sent again. */
    correct() {
      if (!refused) return
      setCorrections(changesOf(bag, refused).map((change) => correctionOf(change, deal.noun)))
      acts.change((before) => applyRefusal(before, refused))
      setRefused(undefined)
    },
    closeRefusal: () => setRefused(undefined),
  }
}
