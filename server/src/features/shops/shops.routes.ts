import { setShopSettings, shopSettings } from '@mostrador/contract/settings'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../context.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { findCashSettings } from '../cash/cash-settings.queries.ts'
import { findLookup } from '../lookups/lookups.queries.ts'
import { findShopRules } from './shop-rules.queries.ts'
import { saveShopSettings } from './shop-settings.service.ts'
import { findTicketSettings } from './ticket-settings.queries.ts'

/** How each shop's tickets look, how it takes money, and what it does (D131). */
export function shopRoutes({ staff }: Binder, context: Context): void {
  const { reads } = context.database

  staff(shopSettings, async ({ params }) => {
    const ticket = (await findLookup(reads, 'shop', params.id)) && (await findTicketSettings(reads, params.id))
    if (!ticket) throw refuse('notFound', [])
    const rules = await findShopRules(reads, params.id)
    return { settings: { ...ticket, ...(await findCashSettings(reads, params.id)), ...rules }, message: DONE.listed }
  })

  staff(setShopSettings, async ({ params, body, caller }) => {
    const shop = await saveShopSettings(context, caller, params.id, body)
    return { message: DONE.shopSettingsSaved(shop) }
  })
}
