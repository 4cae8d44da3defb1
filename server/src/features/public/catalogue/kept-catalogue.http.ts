import { toWire } from '@mostrador/contract/picker'
import { catalogue, catalogueColumns } from '@mostrador/contract/public/catalogue'
import { DONE } from '@mostrador/domain/messages.es'
import { newSince } from '@mostrador/domain/public/catalogue'
import { localDay } from '@mostrador/domain/time'
import { isYounger } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import { CachedReply } from '../../../http/cached-reply.ts'
import { listAllTags } from '../../goods/products/tags-of-products.queries.ts'
import { listAllCards } from './catalogue-cards.queries.ts'
import { withPhotos } from './catalogue-families.queries.ts'
import { withOffers } from './with-offers.ts'

/** Milliseconds that a shop's whole list is cached, because visitors may ask for it without limit. */
const KEPT_FOR_MS = 5_000

export class KeptCatalogue {
  readonly #context: ServiceContext
  readonly #kept = new Map<number, { readonly at: number; readonly list: CachedReply }>()

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async of(shopId: number): Promise<CachedReply> {
    const { database, clock } = this.#context
    const known = this.#kept.get(shopId)
    const now = clock()
    // The cache ends at midnight, when price rules begin and end.
    const isOfToday = known && localDay(known.at) === localDay(now)
    if (isOfToday && isYounger(known.at, KEPT_FOR_MS, now)) return known.list
    const cards = await withPhotos(database.slow, await listAllCards(database.slow, shopId, newSince(now)))
    const rows = await withOffers(database.slow, shopId, cards, now)
    const answer = {
      rows,
      photos: rows.map(({ id, photos }) => ({ productId: id, photos })),
      tags: await listAllTags(database.slow, shopId),
      columns: [...catalogueColumns.listed],
      message: DONE.listed,
    }
    const list = new CachedReply(JSON.stringify({ success: true, ...toWire(catalogue.reply, answer) }))
    this.#kept.set(shopId, { at: now, list })
    return list
  }
}
