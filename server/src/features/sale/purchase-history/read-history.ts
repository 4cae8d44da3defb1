import { CF } from '@mostrador/domain/people/nit'
import type { DayRange } from '@mostrador/domain/sale/purchase-history'
import { localTime } from '@mostrador/domain/time'
import { type Caller, rowScope } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findTicket, plainTicket } from '../../group/shops/ticket-settings.queries.ts'
import { findAffiliateById } from '../../people/affiliates/affiliates.queries.ts'
import { findLastShop, listPurchases } from './purchases.queries.ts'

/** Returns an affiliate's purchases of some days for the paper (P §2.10). Refuses an unknown affiliate (404). */
export async function readHistory(db: Db, caller: Caller, affiliateId: number, days: DayRange, now: number) {
  const affiliate = await findAffiliateById(db, affiliateId)
  if (!affiliate) throw refuse('notFound', [])
  const shop = await letterhead(db, affiliate.id, caller)
  return {
    ...(await listPurchases(db, affiliate.id, rowScope(caller), days)),
    ...days,
    number: String(affiliate.code),
    customer: affiliate.name,
    nit: CF,
    shop: shop.name,
    extension: shop.extension,
    cashier: caller.name,
    issuedAt: localTime(now),
    ticket: (await findTicket(db, shop.id)) ?? plainTicket(shop.name),
  }
}

/** A clerk's own shop, or for the office the shop of the last purchase. */
async function letterhead(
  db: Db,
  affiliateId: number,
  caller: Caller,
): Promise<{ id: number; name: string; extension: string }> {
  if (rowScope(caller) !== null) return { id: caller.shopId, name: caller.shop, extension: caller.extension }
  const last = await findLastShop(db, affiliateId)
  return { ...(last ?? { id: caller.shopId, name: caller.shop }), extension: '' }
}
