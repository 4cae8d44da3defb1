import type { TicketSettings } from '@mostrador/domain/invoice'
import type { Tx } from '../../db/session.ts'
import { insertCashSettings } from '../cash/cash-settings.queries.ts'
import { insertFirstDrawer } from '../cash/drawers.queries.ts'
import { insertTicketSettings } from './ticket-settings.queries.ts'

/** What every shop has from its start: how its tickets look, how it takes money, and a drawer. */
export async function fillShop(tx: Tx, shopId: number, ticket: TicketSettings): Promise<void> {
  await insertTicketSettings(tx, shopId, ticket)
  await insertCashSettings(tx, shopId)
  await insertFirstDrawer(tx, shopId)
}
