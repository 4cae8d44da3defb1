import { toWire } from '@mostrador/contract/picker'
import { catalogue, catalogueColumns } from '@mostrador/contract/site/catalogue'
import { DONE } from '@mostrador/domain/messages.es'
import { CATALOGUE_COLUMNS, CATALOGUE_PAGE, newSince } from '@mostrador/domain/site/catalogue'
import { isYounger } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { CachedReply } from '../../http/cached-reply.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { findShownRules } from '../shops/shop-brand.queries.ts'
import type { SalesTally } from '../stock/sales-tally.ts'
import { listAllCards, listAllTags } from './catalogue-cards.queries.ts'
import { readPage } from './read-page.ts'

/** For how long the whole list of a shop is sent again as it was: anybody may ask for it, as often as they like. */
const KEPT_FOR_MS = 5_000

/** The catalogue that anyone may read (P §2.3). */
export function catalogueRoutes({ anyone }: Binder, context: Context, tally: SalesTally): void {
  const { database, clock } = context
  const kept = new Map<number, { readonly at: number; readonly list: CachedReply }>()

  const wholeList = async (shopId: number): Promise<CachedReply> => {
    const known = kept.get(shopId)
    if (known && isYounger(known.at, KEPT_FOR_MS, clock())) return known.list
    const rows = await listAllCards(database.slow, shopId, newSince(clock()))
    const answer = {
      rows,
      photos: rows.map(({ id, photos }) => ({ productId: id, photos })),
      tags: await listAllTags(database.slow, shopId),
      columns: [...catalogueColumns.listed],
      message: DONE.listed,
    }
    const list = new CachedReply(JSON.stringify({ success: true, ...toWire(catalogue.reply, answer) }))
    kept.set(shopId, { at: clock(), list })
    return list
  }

  anyone(catalogue, async ({ body }) => {
    const rules = await findShownRules(database.reads, body.shopId)
    if (!rules) throw refuse('notFound', [])
    if (body.page === undefined) return wholeList(body.shopId)
    const { min = null, max = null } = body
    if (min !== null && max !== null && min > max) throw refuse('maximumBelowMinimum', [], { field: 'max' })
    const query = {
      page: body.page,
      size: body.size ?? CATALOGUE_PAGE,
      search: body.search ?? '',
      columns: body.columns ?? CATALOGUE_COLUMNS,
      min,
      max,
      groups: body.groups ?? [],
      specifications: body.specifications ?? [],
      sort: body.sort ?? 'newest',
    }
    const page = await readPage({ database, clock, tally }, { id: body.shopId, ...rules }, query)
    return {
      ...page,
      photos: page.rows.map(({ id, photos }) => ({ productId: id, photos })),
      columns: [...catalogueColumns.listed],
      message: DONE.listed,
    }
  })
}
