import type { VatCalendar } from '@mostrador/domain/fel/annulment-window'
import type { CertifierName, Establishment, Issuer } from '@mostrador/domain/fel/issuer'
import { type CfLimit, cfLimitOn, type DatedCfLimit, USUAL_CF_LIMITS } from '@mostrador/domain/fel/receiver'
import type { Centavos } from '@mostrador/domain/money/money'
import { type Day, dayOfLocal } from '@mostrador/domain/time'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Bound } from '../../db/table.ts'
import { felIssuers, felShops } from '../../db/tables/fel.ts'

/** Who issues for a shop, where, and by whom it is certified (D160). */
export interface FelShop {
  readonly isOn: boolean
  readonly certifier: CertifierName
  readonly issuer: Issuer
  readonly establishment: Establishment
  /** From which day on which limit holds, by their days: what was, what is and what will be (D163). */
  readonly cfLimits: readonly DatedCfLimit[]
  readonly calendar: VatCalendar
}

/** The calendar month by month. */
export const dueDaysOf = (calendar: VatCalendar): { month: string; due: Day }[] =>
  Object.keys(calendar)
    .sort()
    .map((month) => ({ month, due: calendar[month] ?? '' }))

/** The limit that holds on a day, and those of days to come. */
export const toldLimits = (cfLimits: readonly DatedCfLimit[], day: Day): CfLimit & { cfChanges: DatedCfLimit[] } => ({
  ...cfLimitOn(cfLimits, day),
  cfChanges: cfLimits.filter(({ since }) => since > day),
})

const issuer = felIssuers.reading('nit', 'name', 'regime', 'phrases', 'isRetentionAgent')

const TERMS = [
  'isOn',
  'certifier',
  'establishment',
  'tradeName',
  'address',
  'postalCode',
  'municipality',
  'department',
  'cfLimits',
  'calendar',
] as const
const shop = felShops.reading(...TERMS)
const limits = felShops.reading('cfLimits')

/**
 * From which total on a document of a local moment was to name somebody.
 *
 * @param stored the limits as they stand beside the document; null: its shop never settled any
 */
export const cfLimitOf = (stored: string | null, emittedLocal: string): Centavos =>
  cfLimitOn(stored === null ? USUAL_CF_LIMITS : limits.decode({ cfLimits: stored }).cfLimits, dayOfLocal(emittedLocal))
    .cfLimit

const status = felShops.reading('isOn', 'certifier')

const byShop = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .innerJoin('fel_issuer', 'fel_issuer.nit', 'fel_shop.issuer_nit')
    .where('fel_shop.shop_id', '=', p.shopId)
    .select([...shop.columns, ...issuer.columns]),
)

/** A shop's settings, on or off; undefined where nobody ever settled them. */
export async function findFelShop(db: Db, shopId: number): Promise<FelShop | undefined> {
  const found = await db.first(byShop, { shopId })
  if (!found) return undefined
  const { isOn, certifier, cfLimits, calendar, establishment, tradeName, ...place } = shop.only(found)
  const { address, postalCode, municipality, department } = place
  return {
    isOn,
    certifier,
    issuer: issuer.only(found),
    establishment: { code: establishment, name: tradeName, address, postalCode, municipality, department },
    cfLimits,
    calendar,
  }
}

const limitsOf = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('fel_shop').where('shop_id', '=', p.shopId).where('is_on', '=', 1).select(limits.columns),
)

/** Whether a shop's sales are certified. */
export const isIssuing = async (db: Db, shopId: number): Promise<boolean> =>
  (await db.first(limitsOf, { shopId })) !== undefined

interface TillFel extends CfLimit {
  readonly cfChanges?: readonly DatedCfLimit[]
}

/** What a till must know on a day: the limit that holds, and those that will; null: the shop does not issue. */
export async function findTillFel(db: Db, shopId: number, day: Day): Promise<TillFel | null> {
  const found = await db.first(limitsOf, { shopId })
  if (!found) return null
  const { cfChanges, ...today } = toldLimits(limits.decode(found).cfLimits, day)
  return cfChanges.length > 0 ? { ...today, cfChanges } : today
}

const shops = statement<Record<never, never>>()((db) =>
  db
    .selectFrom('fel_shop')
    .innerJoin('shop', 'shop.id', 'fel_shop.shop_id')
    .where('shop.deleted_at', 'is', null)
    .orderBy('shop.name_key')
    .select(['shop.id as shopId', 'shop.name as shop', 'fel_shop.issuer_nit as issuerNit', ...status.columns]),
)

/** The shops that were ever settled, by name. */
export async function listFelShops(
  db: Db,
): Promise<{ shopId: number; shop: string; issuerNit: string; isOn: boolean; certifier: CertifierName }[]> {
  return (await db.all(shops, {})).map(status.decode)
}

const issuerByNit = statement<{ nit: string }>()((db, p) =>
  db.selectFrom('fel_issuer').where('nit', '=', p.nit).select(issuer.columns),
)

export async function findFelIssuer(db: Db, nit: string): Promise<Issuer | undefined> {
  const found = await db.first(issuerByNit, { nit })
  return found && issuer.decode(found)
}

const users = statement<{ nit: string; shopId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .where('issuer_nit', '=', p.nit)
    .where((eb) => eb.or([eb('shop_id', '<>', p.shopId), eb('is_on', '=', 1)]))
    .select('shop_id'),
)

/** Whether another shop has that issuer, or this one issues under it. */
export const isIssuerUsed = async (tx: Tx, asked: { nit: string; shopId: number }): Promise<boolean> =>
  (await tx.first(users, asked)) !== undefined

const newIssuer = felIssuers.writing('nit', 'name', 'regime', 'phrases', 'isRetentionAgent')
const issuerTerms = felIssuers.writing('name', 'regime', 'phrases', 'isRetentionAgent')

const putIssuer = statement<Bound<typeof newIssuer>>()((db, p) =>
  db
    .insertInto('fel_issuer')
    .values(newIssuer.columns(p))
    .onConflict((conflict) => conflict.column('nit').doUpdateSet(issuerTerms.columns(p))),
)

const newShop = felShops.writing('shopId', 'issuerNit', ...TERMS)
const shopTerms = felShops.writing('issuerNit', ...TERMS)

const putShop = statement<Bound<typeof newShop>>()((db, p) =>
  db
    .insertInto('fel_shop')
    .values(newShop.columns(p))
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(shopTerms.columns(p))),
)

/** Keeps the issuer under its NIT, and the shop's settings with it. */
export async function keepFelShop(tx: Tx, shopId: number, settings: FelShop): Promise<void> {
  const { issuer: who, establishment, ...terms } = settings
  const { code, name, ...place } = establishment
  await tx.change(putIssuer, newIssuer.bind(who))
  await tx.change(
    putShop,
    newShop.bind({ ...terms, ...place, shopId, issuerNit: who.nit, establishment: code, tradeName: name }),
  )
}

const ofIssuer = felShops.reading('issuerNit', 'isOn')

const issuers = statement<{ shopId: number; otherId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .where((eb) => eb.or([eb('shop_id', '=', p.shopId), eb('shop_id', '=', p.otherId)]))
    .select(ofIssuer.columns),
)

/** Whether what one of two shops sends the other would have to be sold: they have different NITs, and one of them issues (D161). */
export async function areOfTwoIssuers(db: Db, shopId: number, otherId: number): Promise<boolean> {
  const found = (await db.all(issuers, { shopId, otherId })).map(ofIssuer.decode)
  return new Set(found.map(({ issuerNit }) => issuerNit)).size > 1 && found.some(({ isOn }) => isOn)
}
