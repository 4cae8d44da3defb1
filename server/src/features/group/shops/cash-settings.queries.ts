import { CASH_DEFAULTS, type CashSettings } from '@mostrador/domain/money/cash-settings'
import { insertingWithoutId, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { CASH_FIELDS, cashSettings } from '../../../db/tables/cash.ts'

const settings = cashSettings.reading(...CASH_FIELDS)

const insert = insertingWithoutId(cashSettings, cashSettings.writing('shopId', ...CASH_FIELDS))

export const insertCashSettings = (tx: Tx, shopId: number) => insert(tx, { ...CASH_DEFAULTS, shopId })

const byShop = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('cash_setting')
    .innerJoin('shop', 'shop.id', 'cash_setting.shop_id')
    .where('cash_setting.shop_id', '=', p.shopId)
    .select([...settings.columns, 'shop.is_active as sells']),
)

/** `isSelling` is false for an inactive shop (D220). */
export interface ShopCash extends CashSettings {
  readonly isSelling: boolean
}

/** An unknown shop has the defaults. */
export async function findCashSettings(db: Db, shopId: number): Promise<ShopCash> {
  const found = await db.first(byShop, { shopId })
  return found ? { ...settings.decode(found), isSelling: found.sells === 1 } : { ...CASH_DEFAULTS, isSelling: true }
}

export const updateCashSettings = updating(cashSettings, cashSettings.writing(...CASH_FIELDS), 'shopId')
