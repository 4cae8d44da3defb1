import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { REFUSALS } from '@mostrador/domain/messages.es'
import type { Db } from '../../../db/session.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { refuseSets } from './refuse-sets.ts'
import { listOffers } from './stock.queries.ts'

interface Units {
  readonly productId: number
  readonly quantity: number
}

/** Names each short product with its stock (409). Throws for a set. */
export async function refuseUnits(
  db: Db,
  shopId: number,
  lines: readonly Units[],
  taken: readonly { readonly id: number }[],
): Promise<Refusal> {
  await refuseSets(
    db,
    lines.map(({ productId }) => productId),
  )
  const got = new Set(taken.map(({ id }) => id))
  const short = lines.filter(({ productId }) => !got.has(productId))
  const offers = await listOffers(
    db,
    shopId,
    short.map(({ productId }) => productId),
  )
  const named = short.map(({ productId }) => ({ productId, offer: offers.find(({ id }) => id === productId) }))
  const items = named.map(
    ({ productId, offer }): RefusedItem => ({ productId, stock: offer?.quantity ?? 0, price: offer?.price ?? 0 }),
  )
  const sentences = named.map(({ productId, offer }) =>
    REFUSALS.notEnough(offer?.name ?? `El producto ${productId}`, offer?.quantity ?? 0),
  )
  return refuse('stockRefused', [sentences], { answer: { items } })
}
