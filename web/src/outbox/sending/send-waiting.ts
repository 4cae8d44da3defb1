import { byAge, type WaitingSale } from '../waiting/waiting-sale.ts'
import type { Fate, Pause } from './answer.ts'

/** The parts that sending uses: the outbox, the browser's locks and the network. */
export interface Sending {
  readonly userId: number
  /** Tells whether a sale of this user leaves now (D228). */
  leavesNow(sale: WaitingSale): boolean
  all(): Promise<readonly WaitingSale[]>
  /** Changes the sale's current state. undefined if the sale is gone. */
  change(key: string, change: (sale: WaitingSale) => WaitingSale): Promise<WaitingSale | undefined>
  leave(sale: WaitingSale, orderId: number): Promise<void>
  ifFree(key: string, act: () => Promise<void>): Promise<void>
  attempt(sale: WaitingSale): Promise<Fate>
}

/** Sends this user's waiting sales, oldest first, until a pause is needed. A sale's key makes a retry safe (D25). */
export async function sendWaiting(sending: Sending): Promise<Pause | undefined> {
  const tried = new Set<string>()
  for (;;) {
    const waiting = (await sending.all())
      .filter((sale) => sale.userId === sending.userId && sale.state !== 'review' && !tried.has(sale.key))
      .filter(sending.leavesNow)
      .toSorted(byAge)
    if (waiting.length === 0) return undefined
    for (const { key } of waiting) {
      tried.add(key)
      let pause: Pause | undefined
      await sending.ifFree(key, async () => {
        pause = await sendOne(sending, key)
      })
      if (pause) return pause
    }
  }
}

async function sendOne(sending: Sending, key: string): Promise<Pause | undefined> {
  const sale = await sending.change(key, (kept) =>
    kept.state === 'review' ? kept : { ...kept, state: 'sending', isAtCounter: false },
  )
  if (sale?.state !== 'sending') return undefined
  const fate = await sending.attempt(sale)
  if (fate.leaves) {
    await sending.leave(sale, fate.orderId)
    return undefined
  }
  await sending.change(key, () => fate.sale)
  return fate.pause
}
