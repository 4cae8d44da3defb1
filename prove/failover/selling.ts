import { setTimeout as sleep } from 'node:timers/promises'
import { loginAs, makeProduct } from '@mostrador/server/testing/factories'
import { handIn } from '../shop/postgres-shop.ts'
import type { RetryingClients } from '../shop/retrying-clients.ts'

const SELLING_WITHIN_MS = 60_000

export interface Stock {
  readonly clerks: readonly string[]
  readonly products: readonly number[]
}

/** Makes a clerk for each till, and goods that do not run out. */
export async function stockShop(url: string, tills: number): Promise<Stock> {
  const hand = await handIn(url)
  const clerks: string[] = []
  const products: number[] = []
  for (let clerk = 0; clerk < tills; clerk += 1) clerks.push(await loginAs(hand, 'clerk'))
  for (let product = 0; product < 40; product += 1) products.push(await makeProduct(hand, { quantity: 900_000 }))
  await hand.close()
  return { clerks, products }
}

/** Tests for a refusal that tells in words that the database is away. */
export const isWorded = (refusal: string): boolean => /^503 .*"message":"La base de datos/.test(refusal)

export const idleSince = ({ sold }: RetryingClients, count: number, since: number): number[] =>
  Array.from({ length: count }, (_, till) => till).filter(
    (till) => !sold.some((sale) => sale.till === till && sale.at > since),
  )

/** Waits until each till has sold, or a timeout. */
export async function allSell(tills: RetryingClients, count: number, since: number): Promise<void> {
  for (let waited = 0; waited < SELLING_WITHIN_MS; waited += 100) {
    if (idleSince(tills, count, since).length === 0) return
    await sleep(100)
  }
}
