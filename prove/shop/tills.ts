import { connections } from '@mostrador/server/testing/ask'
import { type AnsweredSale, paidSale, type SentSale, send, soldIn } from '@mostrador/server/testing/till'
import { type SellingShop, turn } from './selling-shop.ts'

/** Tills that sell one order after another until they are stopped or their server ends. */
export interface Tills {
  /** Answered sales, in the order of the answers. */
  readonly sold: readonly AnsweredSale[]
  /** Sales without an answer, which may be stored. */
  readonly doubtful: readonly SentSale[]
  /** Answers that were neither a sale nor a cut connection. */
  readonly strange: readonly string[]
  /** Resolves after so many answered sales, or without any till left. */
  until(count: number): Promise<void>
  stop(): Promise<void>
}

const MOST_LINES = 4

export function openTills(port: number, shop: SellingShop, count: number): Tills {
  const agent = connections(count)
  const sold: AnsweredSale[] = []
  const doubtful: SentSale[] = []
  const strange: string[] = []
  let isOpen = true
  let tell = () => {}

  const nextSale = (session: string, number: number): SentSale => {
    const products = new Set(
      Array.from({ length: 1 + (number % MOST_LINES) }, (_, line) => turn(shop.products, number * 7 + line * 3)),
    )
    return paidSale(session, number, ...[...products].map((id, line) => [id, 1 + ((number + line) % 3)] as const))
  }
  const till = async (place: number): Promise<void> => {
    for (let number = place; isOpen; number += count) {
      const sale = nextSale(turn(shop.clerks, place), number)
      const answer = await send(port, sale, agent).catch(() => undefined)
      const done = answer && soldIn(answer, sale)
      if (done) sold.push(done)
      else doubtful.push(sale)
      if (answer && !done) strange.push(`${answer.status} ${answer.text}`)
      tell()
      if (!done) return
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, place) => till(place)))
  return {
    sold,
    doubtful,
    strange,
    until: (wanted) =>
      Promise.race([
        all.then(() => undefined),
        new Promise<void>((resolve) => {
          tell = () => {
            if (sold.length >= wanted) resolve()
          }
          tell()
        }),
      ]),
    async stop() {
      isOpen = false
      await all
      agent.destroy()
    },
  }
}
