import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { felShops } from '../../../db/tables/fel.ts'

const ofIssuer = felShops.reading('issuerNit', 'isOn')

const issuers = statement<{ shopId: number; otherId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .where((eb) => eb.or([eb('shop_id', '=', p.shopId), eb('shop_id', '=', p.otherId)]))
    .select(ofIssuer.columns),
)

/** Tests whether a transfer between two shops would be a sale: their NITs differ and one of them issues (D161). */
export async function areOfTwoIssuers(db: Db, shopId: number, otherId: number): Promise<boolean> {
  const found = (await db.all(issuers, { shopId, otherId })).map(ofIssuer.decode)
  return new Set(found.map(({ issuerNit }) => issuerNit)).size > 1 && found.some(({ isOn }) => isOn)
}
