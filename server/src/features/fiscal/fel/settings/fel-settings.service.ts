import { type FelSettingsRequest, setFelSettings } from '@mostrador/contract/fiscal/fel'
import { toWire } from '@mostrador/contract/picker'
import type { Issuer } from '@mostrador/domain/fiscal/issuer'
import { readReceiver } from '@mostrador/domain/fiscal/receiver'
import { type Day, localDay } from '@mostrador/domain/time'
import type { Author } from '../../../../caller.ts'
import type { ServiceContext } from '../../../../context.ts'
import type { Tx } from '../../../../db/session.ts'
import { refuse } from '../../../../refuse.ts'
import { findLookup } from '../../../group/lookup-records/lookups.queries.ts'
import { changedFields, insertAudit } from '../../../platform/audit/audit.queries.ts'
import {
  dueDaysOf,
  type FelShop,
  findFelIssuer,
  findFelShop,
  isIssuerUsed,
  keepFelShop,
  toldLimits,
} from './fel-shop.queries.ts'
import { judgedSettings } from './judge-settings.ts'

/** Returns the shop's name (D160). Refuses `notFound` and `issuerDiffers`. */
export const saveFelSettings = (
  { database, clock }: ServiceContext,
  author: Author,
  shopId: number,
  request: FelSettingsRequest,
): Promise<string> => {
  return database.inTransaction(async (tx) => {
    const shop = await findLookup(tx, 'shop', shopId)
    if (!shop) throw refuse('notFound', [])
    const before = await findFelShop(tx, shopId)
    const today = localDay(clock())
    const known = await findFelIssuer(tx, readReceiver(request.issuer.nit, 'NIT')?.id ?? '')
    const now = judgedSettings(request, { kept: before, known }, today)
    await refuseOtherIssuer(tx, shopId, now.issuer, known)
    await keepFelShop(tx, shopId, now)
    const changed = changedFields(before ? written(before, today) : {}, written(now, today))
    if (changed) await insertAudit(tx, { author, act: 'editar', entity: 'FEL', entityId: shopId, ...changed }, clock())
    return shop.name
  })
}

const written = ({ calendar, cfLimits, ...settings }: FelShop, today: Day): object =>
  toWire(setFelSettings.body, {
    ...settings,
    ...toldLimits(cfLimits, today),
    dueDays: dueDaysOf(calendar),
  }) as object

/** Name and regime of an issuer may change only until a document was issued under its NIT. */
async function refuseOtherIssuer(tx: Tx, shopId: number, issuer: Issuer, known: Issuer | undefined): Promise<void> {
  if (!known || (known.name === issuer.name && known.regime === issuer.regime)) return
  if (await isIssuerUsed(tx, { nit: issuer.nit, shopId })) throw refuse('issuerDiffers', [known.nit, known.name])
}
