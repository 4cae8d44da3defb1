import { meta } from '@mostrador/contract/platform/meta'
import type { Profile } from '@mostrador/domain/people/user'
import { call } from '../../api/calls/call.ts'
import { forgetTrouble, isReached, onReach, reach, troubleRest } from '../../api/calls/reach.ts'
import { settleBag } from '../../bag/settle.ts'
import { bagAt, bagPlaces } from '../../bag/store.ts'
import type { Outbox } from '../waiting/outbox.ts'
import { leavesNow, type WaitingSale } from '../waiting/waiting-sale.ts'
import { afterFault, afterStored, type Fate, type Pause } from './answer.ts'
import { delayAfter, restAfter } from './delay.ts'
import { ifSaleIsFree, whileSender } from './locks.ts'
import { sendSale } from './sell.ts'
import { sendWaiting } from './send-waiting.ts'

/** Longest wait of the queue for an answer. A customer at the counter waits for less. */
const TIMEOUT_MS = 30_000

async function attempt(sale: WaitingSale): Promise<Fate> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return afterStored(sale, await sendSale(sale, { soldAt: sale.soldAt, hasWaited: true, signal }))
  } catch (fault) {
    return afterFault(sale, fault)
  }
}

/** Removes waiting sales from bags, in case a tab crashed in between. The open bag's sale comes first. */
async function clearBags(outbox: Outbox, userId: number): Promise<void> {
  // Real bags, even in training mode, because waiting sales are real.
  const bags = bagPlaces(userId, 'order', true).map(bagAt)
  const keys = bags.map((bag) => bag.read().key)
  const sales = (await outbox.all()).toSorted((a, b) => Number(keys.includes(b.key)) - Number(keys.includes(a.key)))
  for (const sale of sales)
    if (sale.userId === userId)
      await ifSaleIsFree(sale.key, async () => {
        for (const bag of bags) bag.act((now) => settleBag(now, sale.bag))
        if (sale.isAtCounter)
          await outbox.change(sale.key, (kept) => ({ ...kept, state: 'pending', isAtCounter: false }))
      })
}

/**
 * Sends waiting sales at once, on each new sale and when the server is back, later with growing delays. Keeps the rest
 * that the server asked for. Every tab runs this, and a lock lets one send (D58). Returns a function that stops it.
 */
export function startSending(outbox: Outbox, profile: Profile): () => void {
  const userId = profile.id
  let isStopped = false
  let isAsked = false
  let isForgetting = false
  let failures = 0
  let restsUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const restLeft = (): number => Math.max(restsUntil - performance.now(), troubleRest())
  const later = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), milliseconds)
  }
  const rest = (pause: Pause): void => {
    failures += 1
    const { least, whole } = restAfter(pause, failures, Math.random())
    restsUntil = performance.now() + least
    if (whole !== null) later(whole)
    else if (!isReached()) later(delayAfter(failures, Math.random()))
  }
  /** Ends the trouble while no sale waits to test it. Counts as a failure, so that the next delay is longer. */
  const stopMinding = (): void => {
    failures += 1
    isForgetting = true
    forgetTrouble()
    isForgetting = false
  }
  const send = async (): Promise<Pause | undefined> => {
    // Without waiting sales only the connection is checked.
    if (reach() === 'away') await call(meta, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
    if (reach() === 'away') return { because: 'silence' }
    const sending = {
      userId,
      leavesNow: (sale: WaitingSale) => leavesNow(profile, sale),
      ifFree: ifSaleIsFree,
      attempt,
    }
    return sendWaiting({ ...sending, all: outbox.all, change: outbox.change, leave: outbox.leave })
  }
  const look = async (): Promise<void> => {
    if (isAsked || isStopped) return
    isAsked = true
    clearTimeout(timer)
    await whileSender(async () => {
      isAsked = false
      if (isStopped) return
      const left = restLeft()
      if (left > 0) return later(left)
      const pause = await send()
      if (isStopped) return
      if (pause) rest(pause)
      else if (reach() === 'troubled') stopMinding()
      else failures = 0
    })
  }
  const lookNow = (): void => {
    // More sales must not cause more calls to a server in trouble.
    if (reach() !== 'troubled') failures = 0
    void look()
  }
  const onReachChange = (): void => {
    if (isForgetting) return
    if (isReached()) lookNow()
    else later(delayAfter(failures + 1, Math.random()))
  }
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') lookNow()
  }

  const stops = [outbox.onWake(lookNow), onReach(onReachChange)]
  window.addEventListener('online', lookNow)
  document.addEventListener('visibilitychange', whenSeen)
  void clearBags(outbox, userId)
    .catch(() => undefined)
    .then(lookNow)
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    window.removeEventListener('online', lookNow)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}
