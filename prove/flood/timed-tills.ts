import { setTimeout as pause } from 'node:timers/promises'
import { connections } from '@mostrador/server/testing/ask'
import { newSale, send } from '@mostrador/server/testing/till'
import { type SellingShop, turn } from '../shop/selling-shop.ts'

const PAUSE_MS = 40

/** Times of the sales in milliseconds, and unexpected answers. */
export interface TillTimes {
  readonly times: readonly number[]
  readonly strange: readonly string[]
}

export async function sellWhile<Outcome>(
  port: number,
  shop: SellingShop,
  work: () => Promise<Outcome>,
): Promise<TillTimes & { readonly outcome: Outcome }> {
  const agent = connections(shop.clerks.length)
  const times: number[] = []
  const strange: string[] = []
  let isOpen = true
  const till = async (clerk: string, place: number): Promise<void> => {
    for (let number = place; isOpen; number += 1) {
      const begun = performance.now()
      const answer = await send(port, newSale(clerk, [turn(shop.products, number), 1]), agent).catch(
        (error: Error) => error.message,
      )
      times.push(performance.now() - begun)
      if (typeof answer === 'string') strange.push(answer)
      else if (answer.status !== 201) strange.push(`${answer.status} ${answer.text}`)
      await pause(PAUSE_MS)
    }
  }
  const tills = Promise.all(shop.clerks.map(till))
  const outcome = await work().finally(() => {
    isOpen = false
  })
  await tills
  agent.destroy()
  return { times, strange, outcome }
}

/** Time below which `percent` % of the times are. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
