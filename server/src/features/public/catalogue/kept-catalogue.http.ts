import { toWire } from '@mostrador/contract/picker'
import { catalogue, catalogueColumns } from '@mostrador/contract/public/catalogue'
import { DONE } from '@mostrador/domain/messages.es'
import { newSince } from '@mostrador/domain/public/catalogue'
import { isYounger } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import { CachedReply } from '../../../http/cached-reply.ts'
import { listAllTags } from '../../goods/products/tags-of-products.queries.ts'
import { listAllCards } from './catalogue-cards.queries.ts'
import { withPhotos } from './catalogue-families.queries.ts'

/** For how long the whole list of a shop is sent again as it was: anybody may ask for it, as often as they like. */
const KEPT_FOR_MS = 5_000

/** The whole catalogue of each shop, as it is answered. */
export class KeptCatalogue {
  readonly #context: ServiceContext
  readonly #kept = new Map<number, { readonly at: number; readonly list: CachedReply }>()

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async of(shopId: number): Promise<CachedReply> {
    const { database, clock } = this.#context
    const known = this.#kept.get(shopId)
    if (known && isYounger(known.at, KEPT_FOR_MS, clock())) return known.list
    const rows = await withPhotos(database.slow, await listAllCards(database.slow, shopId, newSince(clock())))
    const answer = {
      rows,
      photos: rows.map(({ id, photos }) => ({ productId: id, photos })),
      tags: await listAllTags(database.slow, shopId),
      columns: [...catalogueColumns.listed],
      message: DONE.listed,
    }
    const list = new CachedReply(JSON.stringify({ success: true, ...toWire(catalogue.reply, answer) }))
    this.#kept.set(shopId, { at: clock(), list })
    return list
  }
}
