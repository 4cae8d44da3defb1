import { CASH_DEFAULTS, type CashSettings } from '@mostrador/domain/sale/cash-settings'
import { insertingWithoutId, updating } from '../../db/records.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { CASH_FIELDS, cashSettings } from '../../db/tables/cash.ts'

const settings = cashSettings.reading(...CASH_FIELDS)

const insert = insertingWithoutId(cashSettings, cashSettings.writing('shopId', ...CASH_FIELDS))

/** Every shop has its settings from the start. */
export const insertCashSettings = (tx: Tx, shopId: number) => insert(tx, { ...CASH_DEFAULTS, shopId })

const byShop = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('cash_setting').where('shop_id', '=', p.shopId).select(settings.columns),
)

/** How a shop takes money; as the house begins where there is no such shop. */
export async function findCashSettings(db: Db, shopId: number): Promise<CashSettings> {
  const found = await db.first(byShop, { shopId })
  return found ? settings.decode(found) : CASH_DEFAULTS
}

export const updateCashSettings = updating(cashSettings, cashSettings.writing(...CASH_FIELDS), 'shopId')
