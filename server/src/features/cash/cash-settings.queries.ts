import { CASH_DEFAULTS, type CashSettings } from '@mostrador/domain/sale/cash-settings'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Bound } from '../../db/table.ts'
import { CASH_FIELDS, cashSettings } from '../../db/tables/cash.ts'

const settings = cashSettings.reading(...CASH_FIELDS)
const edited = cashSettings.writing(...CASH_FIELDS)
const row = cashSettings.writing('shopId', ...CASH_FIELDS)

const insert = statement<Bound<typeof row>>()((db, p) => db.insertInto('cash_setting').values(row.columns(p)))

/** Every shop has its settings from the start. */
export const insertCashSettings = (tx: Tx, shopId: number) => tx.change(insert, row.bind({ ...CASH_DEFAULTS, shopId }))

const byShop = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('cash_setting').where('shop_id', '=', p.shopId).select(settings.columns),
)

/** How a shop takes money; as the house begins where there is no such shop. */
export async function findCashSettings(db: Db, shopId: number): Promise<CashSettings> {
  const found = await db.first(byShop, { shopId })
  return found ? settings.decode(found) : CASH_DEFAULTS
}

const update = statement<Bound<typeof edited> & { shopId: number }>()((db, p) =>
  db.updateTable('cash_setting').set(edited.columns(p)).where('shop_id', '=', p.shopId),
)

export const updateCashSettings = (tx: Tx, shopId: number, now: CashSettings) =>
  tx.change(update, { ...edited.bind(now), shopId })
