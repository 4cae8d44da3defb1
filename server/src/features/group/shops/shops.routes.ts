import { publicBrands } from '@mostrador/contract/group/brands'
import { paperLogo, setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { paperLogo as dotsOf } from '../../../photos/paper-logo.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../lookup-records/lookups.queries.ts'
import { findCashSettings } from './cash-settings.queries.ts'
import { findBrand, listShownShops } from './shop-brand.queries.ts'
import { findShopRules } from './shop-rules.queries.ts'
import { saveShopSettings } from './shop-settings.service.ts'
import { findTicketSettings } from './ticket-settings.queries.ts'

export function shopRoutes({ staff, anyone }: Binder, context: Context): void {
  const { reads } = context.database

  staff(shopSettings, async ({ params }) => {
    const ticket = (await findLookup(reads, 'shop', params.id)) && (await findTicketSettings(reads, params.id))
    const brand = ticket && (await findBrand(reads, params.id))
    if (!brand) throw refuse('notFound', [])
    const rules = await findShopRules(reads, params.id)
    const cash = await findCashSettings(reads, params.id)
    return { settings: { ...ticket, ...cash, ...rules, ...brand }, message: DONE.listed }
  })

  staff(paperLogo, async ({ params }) => {
    const file = await context.photos.fileOf(params.photo, undefined)
    if (!file) throw refuse('notFound', [])
    return { logo: { dots: await dotsOf(file) }, message: DONE.listed }
  })

  anyone(publicBrands, async () => {
    const shown = await listShownShops(reads)
    return { brands: shown.map(({ brand }) => brand), message: DONE.listed }
  })

  staff(setShopSettings, async ({ params, body, caller }) => {
    const { shop, settings } = await saveShopSettings(context, caller, params.id, body)
    return { settings, message: DONE.shopSettingsSaved(shop) }
  })
}
