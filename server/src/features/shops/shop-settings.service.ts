import { toWire } from '@mostrador/contract/picker'
import { setShopSettings } from '@mostrador/contract/settings'
import type { TicketSettings } from '@mostrador/domain/invoice'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { changedFields, insertAudit } from '../audit/audit.queries.ts'
import { findLookup } from '../lookups/lookups.queries.ts'
import { findTicketSettings, updateTicketSettings } from './ticket-settings.queries.ts'

/** Changes how a shop's tickets look, reprints included; answers the shop's name. */
export const saveShopSettings = (
  { database, clock }: { database: Database; clock: Clock },
  author: { id: number; name: string },
  shopId: number,
  settings: TicketSettings,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const shop = await findLookup(tx, 'shop', shopId)
    const before = shop && (await findTicketSettings(tx, shopId))
    if (!before) throw refuse('notFound', [])
    await updateTicketSettings(tx, shopId, settings)
    const changed = changedFields(toWire(setShopSettings.body, before), toWire(setShopSettings.body, settings))
    if (changed)
      await insertAudit(tx, { author, act: 'editar', entity: 'ticket', entityId: shopId, ...changed }, clock())
    return shop.name
  })
