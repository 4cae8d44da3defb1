import { connections, type HttpReply } from '@mostrador/server/testing/ask'
import { loginAs, makeProduct, type TestPlace } from '@mostrador/server/testing/factories'
import { newSale, type SentSale, send } from '@mostrador/server/testing/till'
import { turn } from '../shop/selling-shop.ts'
import { type Spread, statuses } from './spread.ts'

const SAME = 100

export async function openRaces(spread: Spread, place: TestPlace) {
  const clerks: string[] = []
  for (let clerk = 0; clerk < 16; clerk += 1) clerks.push(await loginAs(place, 'clerk'))
  const agent = connections(250)
  /** Sells like a till: after a 503 for too many waiting calls, it retries under its key at the next server. */
  const sell = async (till: number, sale: SentSale): Promise<HttpReply> => {
    for (let attempt = till; ; attempt += 1) {
      const answer = await send(turn(spread.servers, attempt).port, sale, agent)
      if (answer.status !== 503) return answer
    }
  }
  return {
    clerks,
    close: () => agent.destroy(),
    /** Many tills sell the same units. Each unit is sold once, and other tills are refused. */
    async lastUnits(tills: number, units: number): Promise<string[]> {
      const product = await makeProduct(place, { quantity: units })
      const answers = await Promise.all(
        Array.from({ length: tills }, (_, till) => sell(till, newSale(turn(clerks, till >> 2), [product, 1]))),
      )
      const seen = statuses(answers)
      return seen === `201 × ${units}, 409 × ${tills - units}` ? [] : [`${tills} tills, ${units} units: ${seen}`]
    },
    /** One sale, sent to all servers repeatedly under its key, is one order. */
    async sameKey(): Promise<string[]> {
      const product = await makeProduct(place, { quantity: 1000 })
      const sale = newSale(turn(clerks, product), [product, 1])
      const answers = await Promise.all(Array.from({ length: SAME }, (_, till) => sell(till, sale)))
      const distinctAnswers = new Set(answers.map(({ status, text }) => `${status} ${text}`))
      const replays = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length
      return distinctAnswers.size === 1 && replays === SAME - 1
        ? []
        : [`${[...distinctAnswers].slice(0, 2)}, ${replays} replays`]
    },
  }
}
