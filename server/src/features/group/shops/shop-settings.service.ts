import { setShopSettings } from '@mostrador/contract/group/settings'
import { toWire } from '@mostrador/contract/picker'
import { brandOf, type ShopBrand } from '@mostrador/domain/group/brand'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import type { TicketSettings } from '@mostrador/domain/group/ticket'
import type { CashSettings } from '@mostrador/domain/money/cash-settings'
import type { Author } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { paperLogo } from '../../../photos/paper-logo.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { findLookup, growLookupRevision } from '../lookup-records/lookups.queries.ts'
import { refuseUnfitBrand } from './brand-rules.ts'
import { findCashSettings, updateCashSettings } from './cash-settings.queries.ts'
import { findBrand, updateBrand, updatePaperLogo } from './shop-brand.queries.ts'
import { findShopRules, updateShopRules } from './shop-rules.queries.ts'
import { findTicketSettings, updateTicketSettings } from './ticket-settings.queries.ts'

type Settled = TicketSettings & CashSettings & ShopRules & ShopBrand

/** Omitted settings do not change. */
type ChangedSettings = { readonly [Name in keyof Settled]?: Settled[Name] | undefined }

/**
 * Changes tickets (reprints included), payments, rules (D131) and brand (D130). Returns the shop's name and the new
 * settings. Refuses `notFound`.
 */
export async function saveShopSettings(
  { database, photos, clock }: Pick<Context, 'database' | 'photos' | 'clock'>,
  author: Author,
  shopId: number,
  settings: ChangedSettings,
): Promise<{ readonly shop: string; readonly settings: Settled }> {
  const file = settings.logo ? await photos.fileOf(settings.logo, undefined) : undefined
  const printed = file && (await paperLogo(file))
  return database.inTransaction(async (tx) => {
    await holdKeys(tx, 0, [`ajustes ${shopId}`])
    const shop = await findLookup(tx, 'shop', shopId)
    const before = shop && (await findTicketSettings(tx, shopId))
    const brand = await findBrand(tx, shopId)
    if (!before || !brand) throw refuse('notFound', [])
    const others = { ...(await findCashSettings(tx, shopId)), ...(await findShopRules(tx, shopId)), ...brand }
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
    const now = { ...before, ...others, ...given } as Settled
    const shown = brandOf(now)
    // Locks a row for all shops that take an address or a place on the landing page.
    if (shown.slug !== brand.slug || (shown.isPublic && !brand.isPublic)) await growLookupRevision(tx)
    if (JSON.stringify(shown) !== JSON.stringify(brandOf(brand))) await refuseUnfitBrand(tx, photos, shopId, shown)
    await updateTicketSettings(tx, { ...now, shopId })
    await updateCashSettings(tx, { ...now, shopId })
    await updateShopRules(tx, { ...now, id: shopId })
    await updateBrand(tx, shopId, brand, shown)
    if (settings.logo !== undefined) await updatePaperLogo(tx, { shopId, paperLogo: printed ?? '' })
    const changed = changedFields(
      toWire(setShopSettings.body, { ...before, ...others }),
      toWire(setShopSettings.body, now),
    )
    if (changed)
      await insertAudit(tx, { author, act: 'editar', entity: 'ticket', entityId: shopId, ...changed }, clock())
    return { shop: shop.name, settings: now }
  }, 'read committed')
}
