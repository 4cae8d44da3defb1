import { toWire } from '@mostrador/contract/picker'
import { setShopSettings } from '@mostrador/contract/settings'
import type { CashSettings } from '@mostrador/domain/cash-settings'
import type { TicketSettings } from '@mostrador/domain/invoice'
import type { ShopRules } from '@mostrador/domain/shop-rules'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { changedFields, insertAudit } from '../audit/audit.queries.ts'
import { findCashSettings, updateCashSettings } from '../cash/cash-settings.queries.ts'
import { findLookup } from '../lookups/lookups.queries.ts'
import { findShopRules, updateShopRules } from './shop-rules.queries.ts'
import { findTicketSettings, updateTicketSettings } from './ticket-settings.queries.ts'

/** What of a shop's settings is said; what is not stays. */
type Said = TicketSettings & {
  readonly [Name in keyof (CashSettings & ShopRules)]?: (CashSettings & ShopRules)[Name] | undefined
}

/** Changes how a shop's tickets look, reprints included, how it takes money and what it does (D131); answers the shop's name. */
export const saveShopSettings = (
  { database, clock }: { database: Database; clock: Clock },
  author: { id: number; name: string },
  shopId: number,
  settings: Said,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const shop = await findLookup(tx, 'shop', shopId)
    const before = shop && (await findTicketSettings(tx, shopId))
    if (!before) throw refuse('notFound', [])
    const others = { ...(await findCashSettings(tx, shopId)), ...(await findShopRules(tx, shopId)) }
    const said = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
    const now = { ...before, ...others, ...said } as TicketSettings & CashSettings & ShopRules
    await updateTicketSettings(tx, shopId, now)
    await updateCashSettings(tx, shopId, now)
    await updateShopRules(tx, shopId, now)
    const changed = changedFields(
      toWire(setShopSettings.body, { ...before, ...others }),
      toWire(setShopSettings.body, now),
    )
    if (changed)
      await insertAudit(tx, { author, act: 'editar', entity: 'ticket', entityId: shopId, ...changed }, clock())
    return shop.name
  })
