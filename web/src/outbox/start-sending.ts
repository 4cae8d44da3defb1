import { meta } from '@mostrador/contract/meta'
import { call } from '../api/call.ts'
import { isReached, onReach } from '../api/reach.ts'
import { settle } from '../bag/refusal.ts'
import { bagAt, bagPlaces } from '../bag/store.ts'
import { tellOpenings } from '../drawer/opening.ts'
import { afterFault, afterStored, type Fate, type Pause } from './answer.ts'
import { delayAfter } from './delay.ts'
import { ifSaleIsFree, whileSender } from './locks.ts'
import type { Outbox } from './outbox.ts'
import { sendSale } from './sell.ts'
import { sendWaiting } from './send-waiting.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** The queue waits longer for a slow server than a customer at the counter does. */
const PATIENCE_MS = 30_000

async function attempt(sale: WaitingSale): Promise<Fate> {
  try {
    // A shift that was opened without network is told first: the sale names it.
    if (sale.mark && 'key' in sale.mark.shift) await tellOpenings(sale.mark.shopId)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return afterStored(sale, await sendSale(sale, { soldAt: sale.soldAt, hasWaited: true, signal }))
  } catch (fault) {
    return afterFault(sale, fault)
  }
}

/**
 * A tab that died may have left the bag of a sale that waits already: what waits is no longer in it. The one that lies in the
 * bag first, before a clerk has put anything else there.
 */
async function clearBags(outbox: Outbox, userId: number): Promise<void> {
  // On a device that practises too: what waits was never practice.
  const bags = bagPlaces(userId, 'order', 'real').map(bagAt)
  const keys = bags.map((bag) => bag.read().key)
  const sales = (await outbox.all()).toSorted((a, b) => Number(keys.includes(b.key)) - Number(keys.includes(a.key)))
  for (const sale of sales)
    if (sale.userId === userId)
      await ifSaleIsFree(sale.key, async () => {
        for (const bag of bags) bag.act((now) => settle(now, sale.bag))
        if (sale.isAtCounter)
          await outbox.change(sale.key, (kept) => ({ ...kept, state: 'pending', isAtCounter: false }))
      })
}

/**
 * Sends what waits: now, when something new waits, when the server is back, and later and later while it is not. Every
 * tab does this; the browser's lock lets one at a time (D58). Gives back how to stop.
 */
export function startSending(outbox: Outbox, userId: number): () => void {
  let isStopped = false
  let isAsked = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), milliseconds)
  }
  const rest = (pause: Pause | undefined): void => {
    if (isStopped) return
    failures = pause ? failures + 1 : 0
    if (pause?.because === 'silence' || !isReached()) later(delayAfter(Math.max(1, failures), Math.random()))
    if (pause?.because === 'rate') later(pause.seconds * 1_000)
  }
  const look = async (): Promise<void> => {
    if (isAsked || isStopped) return
    isAsked = true
    clearTimeout(timer)
    const pause = await whileSender(async () => {
      isAsked = false
      if (isStopped) return undefined
      // With nothing to send the server is asked for nothing: only whether it is there again.
      if (!isReached()) await call(meta, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
      if (!isReached()) return { because: 'silence' } as const
      const sending = { userId, ifFree: ifSaleIsFree, attempt }
      return sendWaiting({ ...sending, all: outbox.all, change: outbox.change, leave: outbox.leave })
    })
    rest(pause)
  }
  const lookNow = (): void => {
    failures = 0
    void look()
  }
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') lookNow()
  }

  const stops = [outbox.onWake(lookNow), onReach(() => (isReached() ? lookNow() : later(delayAfter(1, Math.random()))))]
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
