import { catalogue, catalogueColumns } from '@mostrador/contract/public/catalogue'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import type { SalesTally } from '../../goods/stock/sales-tally.ts'
import { findShownRules } from '../../group/shops/shop-brand.queries.ts'
import { askedPage } from './asked-page.ts'
import { KeptCatalogue } from './kept-catalogue.http.ts'
import { readPageByFamily } from './read-family-page.ts'
import { readPage } from './read-page.ts'

export function catalogueRoutes({ anyone }: Binder, context: Context, tally: SalesTally): void {
  const { database, clock } = context
  const whole = new KeptCatalogue(context)

  anyone(catalogue, async ({ body }) => {
    const rules = await findShownRules(database.reads, body.shopId)
    if (!rules) throw refuse('notFound', [])
    if (body.page === undefined) return whole.of(body.shopId)
    const read = body.countsFamilies ? readPageByFamily : readPage
    const page = await read({ database, clock, tally }, { id: body.shopId, ...rules }, askedPage(body))
    return {
      ...page,
      photos: page.rows.map(({ id, photos }) => ({ productId: id, photos })),
      columns: [...catalogueColumns.listed],
      message: DONE.listed,
    }
  })
}
