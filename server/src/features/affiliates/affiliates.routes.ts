import * as acts from '@mostrador/contract/people/affiliate-acts'
import { affiliateColumns, affiliateList } from '@mostrador/contract/people/affiliates'
import { affiliateHistory } from '@mostrador/contract/sale/purchase-history'
import { DONE } from '@mostrador/domain/messages.es'
import type { DayRange } from '@mostrador/domain/people/affiliate'
import { CF } from '@mostrador/domain/people/nit'
import { dayAfter, localTime } from '@mostrador/domain/time'
import { type Caller, rowScope } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { listing } from '../../db/search.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { blindSince } from '../cash/shifts.queries.ts'
import { findTicket, plainTicket } from '../shops/ticket-settings.queries.ts'
import { addAffiliate } from './add-affiliate.service.ts'
import { findAffiliateById, listAffiliates } from './affiliates.queries.ts'
import { editAffiliate } from './edit-affiliate.service.ts'
import { findLastShop, listPurchases } from './purchases.queries.ts'
import { removeAffiliate } from './remove-affiliate.service.ts'

export function affiliateRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(affiliateList, async ({ query }) => {
    const found = await listAffiliates(database.reads, listing(query, affiliateColumns), query.isActive)
    return { ...found, columns: [...affiliateColumns.listed], message: DONE.listed }
  })

  staff(acts.addAffiliate, async ({ body, caller }) => {
    const id = await addAffiliate(context, caller, body)
    return { id, message: DONE.added(body.name) }
  })

  staff(acts.editAffiliate, async ({ body, caller }) => {
    await editAffiliate(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(acts.removeAffiliate, async ({ body, caller }) => ({
    message: DONE.removed(await removeAffiliate(context, caller, body.id)),
  }))

  // Years of purchases take their time: elsewhere, so that no order waits for them.
  staff(affiliateHistory, async ({ params, query, caller }) => {
    const affiliate = await findAffiliateById(database.slow, params.affiliateId)
    if (!affiliate) throw refuse('notFound', [])
    const shop = await letterhead(affiliate.id, caller)
    const days = await toldDays(query, caller)
    const history = {
      ...(await listPurchases(database.slow, affiliate.id, rowScope(caller), days)),
      ...days,
      number: String(affiliate.code),
      customer: affiliate.name,
      nit: CF,
      shop: shop.name,
      extension: shop.extension,
      cashier: caller.name,
      issuedAt: localTime(context.clock()),
      ticket: (await findTicket(database.slow, shop.id)) ?? plainTicket(shop.name),
    }
    return { history, message: history.lines.length === 0 ? DONE.noPurchases : DONE.listed }
  })

  /** The days that were asked for; for a clerk who counts blind none of her open shift, whose sales nobody adds up for her (D95). */
  async function toldDays(asked: DayRange, caller: Caller): Promise<DayRange> {
    const blind = await blindSince(database.reads, caller)
    if (blind === null || (asked.to !== undefined && asked.to < blind)) return asked
    return { ...asked, to: dayAfter(blind, -1) }
  }

  /** Under whose name a history is printed: a clerk's own shop, for the office the one that sold last. */
  async function letterhead(
    affiliateId: number,
    caller: Caller,
  ): Promise<{ id: number; name: string; extension: string }> {
    if (rowScope(caller) !== null) return { id: caller.shopId, name: caller.shop, extension: caller.extension }
    const last = await findLastShop(database.slow, affiliateId)
    return { ...(last ?? { id: caller.shopId, name: caller.shop }), extension: '' }
  }
}
