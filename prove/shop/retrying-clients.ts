import { setTimeout as sleep } from 'node:timers/promises'
import { connections } from '@mostrador/server/testing/ask'
import { type AnsweredSale, newSale, type SentSale, send, soldIn } from '@mostrador/server/testing/till'
import { turn } from './selling-shop.ts'

export interface Answered extends AnsweredSale {
  readonly till: number
  readonly at: number
}

/** Tills that retry a sale under its key at the next server until it is answered, like a till's outbox. */
export interface RetryingClients {
  readonly sold: readonly Answered[]
  /** Statuses and sentences of answers that were no sale. */
  readonly refused: ReadonlyMap<string, number>
  /** Calls that broke off without an answer. */
  readonly broken: number
  /** Milliseconds of the slowest answer. */
  readonly slowest: number
  /** Ends each till once its sale is answered. */
  stop(): Promise<void>
}

const PACE_MS = 200

export function openRetryingClients(
  ports: readonly number[],
  { clerks, products }: { clerks: readonly string[]; products: readonly number[] },
  count: number,
  rest = 0,
): RetryingClients {
  const agent = connections(count)
  const sold: Answered[] = []
  const refused = new Map<string, number>()
  let [isOpen, broken, slowest, calls] = [true, 0, 0, 0]

  const attempt = async (till: number, sale: SentSale): Promise<boolean> => {
    const begun = performance.now()
    calls += 1
    const answer = await send(turn(ports, calls), sale, agent).catch(() => undefined)
    slowest = Math.max(slowest, performance.now() - begun)
    const done = answer && soldIn(answer, sale)
    if (done) sold.push({ ...done, till, at: performance.now() })
    else if (answer) {
      const refusal = `${answer.status} ${answer.text}`
      refused.set(refusal, (refused.get(refusal) ?? 0) + 1)
    } else broken += 1
    return done !== undefined
  }
  const sell = async (till: number): Promise<void> => {
    for (let number = till; isOpen; number += count) {
      const lines = new Set([turn(products, number * 7), turn(products, number * 7 + 3)])
      const sale = newSale(turn(clerks, till), ...[...lines].map((id, line) => [id, 1 + line] as const))
      while (!(await attempt(till, sale))) await sleep(PACE_MS)
      if (rest > 0) await sleep(rest)
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, till) => sell(till)))
  return {
    sold,
    refused,
    get broken() {
      return broken
    },
    get slowest() {
      return slowest
    },
    async stop() {
      isOpen = false
      await all
      agent.destroy()
    },
  }
}
