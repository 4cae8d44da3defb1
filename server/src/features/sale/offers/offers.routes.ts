import * as calls from '@mostrador/contract/sale/offers'
import { offerColumns, offerRow } from '@mostrador/contract/sale/offers'
import { DONE } from '@mostrador/domain/messages.es'
import { RULE_DAYS } from '@mostrador/domain/sale/price-rule'
import { dayAfter, localDay } from '@mostrador/domain/time'
import { type Caller, rowScope, shopListed } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { described } from '../../platform/spreadsheets/described.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, nothing, sheet, text } from '../../platform/spreadsheets/sheet.ts'
import { listOffers, type OfferFilters } from './offer-list.queries.ts'
import { addOffer, editOffer, removeOffer } from './offers.service.ts'
import { tryOffer } from './try-offer.ts'

const COLUMNS = [
  ...described(offerRow, 'id', 'name', 'kind'),
  text<calls.OfferRow>('Para qué', ({ target }) => target.name),
  ...described(offerRow, 'from', 'until', 'audience', 'state'),
]

export function offerRoutes({ staff }: Binder, context: Context): void {
  const { database, clock } = context

  /** Undefined for a shop out of reach. A till gets the rules that it may need (D184). */
  const filtersOf = (
    caller: Caller,
    {
      shopId: wantedShopId,
      ...filters
    }: Pick<OfferFilters, 'state' | 'kind'> & { readonly shopId?: number | undefined },
  ): OfferFilters | undefined => {
    const { state, kind } = filters
    const scope = rowScope(caller)
    const shopId = shopListed(scope, wantedShopId)
    const today = localDay(clock())
    return shopId === undefined
      ? undefined
      : { state, kind, shopId, today, ...(scope !== null && { soon: dayAfter(today, RULE_DAYS) }) }
  }

  staff(calls.offerList, async ({ query, caller }) => {
    const filters = filtersOf(caller, query)
    const listRequest = listing(query, offerColumns)
    const { rows, total } = filters
      ? await listOffers(database.reads, listRequest, filters)
      : { rows: [], total: listRequest.page === null ? undefined : 0 }
    return { rows, columns: [...offerColumns.listed], total, message: DONE.listed }
  })

  staff(calls.offerExport, ({ query, caller }) => {
    const filters = filtersOf(caller, query)
    const rows = filters
      ? atOnce(() => listOffers(database.slow, wholeListing(query, offerColumns), filters))
      : nothing()
    return exportFile(calls.offerExport, query.format, sheet(COLUMNS, rows), clock())
  })

  staff(calls.addOffer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.addOffer, request, caller, body)
    const { id } = replayed(reply, await addOffer(context, caller, body, act))
    return { id, message: DONE.added(body.name) }
  })

  staff(calls.editOffer, async ({ body, caller }) => {
    await editOffer(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(calls.removeOffer, async ({ body, caller }) => ({
    message: DONE.removed(await removeOffer(context, caller, body.id)),
  }))

  staff(calls.tryOffer, async ({ body }) => ({
    trial: await tryOffer(context, body.rule, body.items),
    message: DONE.listed,
  }))
}
