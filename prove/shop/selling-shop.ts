import { loginAs, makeProduct } from '@mostrador/server/testing/factories'
import { type SeededShop, seededShop } from '@mostrador/server/testing/seeded-shop'

export interface SellingShop extends SeededShop {
  readonly clerks: readonly string[]
  readonly products: readonly number[]
  readonly quantity: number
}

export async function sellingShop(clerks: number, products: number, quantity: number): Promise<SellingShop> {
  const sessions: string[] = []
  const ids: number[] = []
  const shop = await seededShop(async (place) => {
    for (let clerk = 0; clerk < clerks; clerk += 1) sessions.push(await loginAs(place, 'clerk'))
    for (let product = 0; product < products; product += 1) ids.push(await makeProduct(place, { quantity }))
  })
  return { ...shop, clerks: sessions, products: ids, quantity }
}

/** Returns the element of a list at a number, starting over at its end. */
export function turn<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('The list is empty')
  return found
}
