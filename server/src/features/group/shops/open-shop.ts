import { type ShopBrand, usualBrand } from '@mostrador/domain/group/brand'
import { type ShopRules, USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { TicketSettings } from '@mostrador/domain/group/ticket'
import type { Tx } from '../../../db/session.ts'
import { insertLookup } from '../lookup-records/lookups.queries.ts'
import { insertCashSettings } from './cash-settings.queries.ts'
import { insertFirstDrawer } from './drawer-insert.queries.ts'
import { freeSlug, insertBrand, nextPosition } from './shop-brand.queries.ts'
import { updateShopRules } from './shop-rules.queries.ts'
import { moveIntoFirstShop } from './shopless.queries.ts'
import { insertTicketSettings, plainTicket } from './ticket-settings.queries.ts'

export interface NewShop {
  readonly name: string
  readonly isActive: boolean
  /**
   * Unique address of a public catalogue. Without it, the address derives from the name, and the catalogue is not
   * public.
   */
  readonly slug?: string | undefined
  readonly ticket?: TicketSettings
  readonly rules?: ShopRules
  readonly brand?: Partial<ShopBrand>
}

/** Makes a shop that can sell at once, with settings, a drawer and a brand. Returns its id. */
export async function openShop(
  tx: Tx,
  { name, isActive, slug, ticket = plainTicket(name), rules = USUAL_RULES, brand }: NewShop,
): Promise<number> {
  const id = await insertLookup(tx, 'shop', { name, isActive })
  await updateShopRules(tx, { ...rules, id })
  await insertTicketSettings(tx, { ...ticket, shopId: id })
  await insertCashSettings(tx, id)
  await insertFirstDrawer(tx, id)
  const usual = usualBrand(slug ?? (await freeSlug(tx, name)), await nextPosition(tx))
  await insertBrand(tx, id, { ...usual, isPublic: slug !== undefined, ...brand })
  await moveIntoFirstShop(tx, id)
  return id
}
