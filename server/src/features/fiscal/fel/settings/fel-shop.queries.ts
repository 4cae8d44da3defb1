import type { VatCalendar } from '@mostrador/domain/fiscal/annulment-window'
import type { CertifierName, Issuer } from '@mostrador/domain/fiscal/issuer'
import { type CfLimit, cfLimitOn, type DatedCfLimit, USUAL_CF_LIMITS } from '@mostrador/domain/fiscal/receiver'
import type { Centavos } from '@mostrador/domain/money'
import { type Day, dayOfLocal } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import type { Bound, Read } from '../../../../db/table.ts'
import { felIssuers, felIssuerVersions, felShops } from '../../../../db/tables/fel.ts'
import {
  type IssuerVersion,
  insertIssuerVersion,
  issuerVersionOf,
  issuerVersion as version,
} from './issuer-version.queries.ts'

export interface FelShop extends IssuerVersion {
  readonly isOn: boolean
  readonly certifier: CertifierName
  /** Limits of CF with their first days: past, current and future ones (D163). */
  readonly cfLimits: readonly DatedCfLimit[]
  readonly calendar: VatCalendar
}

export const dueDaysOf = (calendar: VatCalendar): { month: string; due: Day }[] =>
  Object.keys(calendar)
    .sort()
    .map((month) => ({ month, due: calendar[month] ?? '' }))

export const toldLimits = (cfLimits: readonly DatedCfLimit[], day: Day): CfLimit & { cfChanges: DatedCfLimit[] } => ({
  ...cfLimitOn(cfLimits, day),
  cfChanges: cfLimits.filter(({ since }) => since > day),
})

const issuer = felIssuers.reading('nit', 'name', 'regime', 'phrases', 'isRetentionAgent', 'creditType')

const TERMS = ['isOn', 'certifier', 'issuerVersionId', 'cfLimits', 'calendar'] as const
const shop = felShops.reading(...TERMS)
const limits = felShops.reading('cfLimits')

/**
 * The CF limit at a document's local time. `stored` is the JSON beside the document, null if its shop has no
 * settings.
 */
export const cfLimitOf = (stored: string | null, emittedLocal: string): Centavos =>
  cfLimitOn(stored === null ? USUAL_CF_LIMITS : limits.decode({ cfLimits: stored }).cfLimits, dayOfLocal(emittedLocal))
    .cfLimit

const status = felShops.reading('isOn', 'certifier')

const byShop = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .innerJoin('fel_issuer_version', 'fel_issuer_version.id', 'fel_shop.issuer_version_id')
    .where('fel_shop.shop_id', '=', p.shopId)
    .select([...shop.columns, ...version.columns]),
)

export interface KeptFelShop extends FelShop {
  readonly issuerVersionId: number
}

export async function findFelShop(db: Db, shopId: number): Promise<KeptFelShop | undefined> {
  const found = await db.first(byShop, { shopId })
  return found && { ...shop.only(found), ...issuerVersionOf(version.only(found)) }
}

const seller = felShops.reading('isOn', 'certifier', 'issuerNit', 'issuerVersionId', 'cfLimits')
const issuing = felIssuerVersions.reading('regime', 'creditType')

const sellerOf = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .innerJoin('fel_issuer_version', 'fel_issuer_version.id', 'fel_shop.issuer_version_id')
    .where('fel_shop.shop_id', '=', p.shopId)
    .select([...seller.columns, ...issuing.columns]),
)

export interface SaleIssuer extends Read<typeof seller>, Read<typeof issuing> {}

/** Undefined for a shop that never had settings. */
export async function findSaleIssuer(db: Db, shopId: number): Promise<SaleIssuer | undefined> {
  const found = await db.first(sellerOf, { shopId })
  return found && { ...seller.only(found), ...issuing.only(found) }
}

export const isIssuing = async (db: Db, shopId: number): Promise<boolean> =>
  (await findSaleIssuer(db, shopId))?.isOn === true

interface TillFel extends CfLimit, Pick<Issuer, 'creditType'> {
  readonly cfChanges?: readonly DatedCfLimit[]
}

/** Null if the shop does not issue. */
export async function findTillFel(db: Db, shopId: number, day: Day): Promise<TillFel | null> {
  const found = await findSaleIssuer(db, shopId)
  if (!found?.isOn) return null
  const { cfChanges, ...today } = toldLimits(found.cfLimits, day)
  return { ...today, creditType: found.creditType, ...(cfChanges.length > 0 && { cfChanges }) }
}

const shops = statement<Record<never, never>>()((db) =>
  db
    .selectFrom('fel_shop')
    .innerJoin('shop', 'shop.id', 'fel_shop.shop_id')
    .where('shop.deleted_at', 'is', null)
    .orderBy('shop.name_key')
    .select(['shop.id as shopId', 'shop.name as shop', 'fel_shop.issuer_nit as issuerNit', ...status.columns]),
)

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

/** True if another shop has this issuer, or this one is on. */
export const isIssuerUsed = async (tx: Tx, issuer: { nit: string; shopId: number }): Promise<boolean> =>
  (await tx.first(users, issuer)) !== undefined

const ISSUER_TERMS = ['name', 'regime', 'phrases', 'isRetentionAgent', 'creditType'] as const
const newIssuer = felIssuers.writing('nit', ...ISSUER_TERMS)
const issuerTerms = felIssuers.writing(...ISSUER_TERMS)

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

const others = statement<{ nit: string; shopId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .where('issuer_nit', '=', p.nit)
    .where('shop_id', '<>', p.shopId)
    .orderBy('shop_id')
    .select('shop_id as shopId'),
)

/**
 * Stores the issuer under its NIT, and the shop's settings. Documents of the issuer's other shops use the new data
 * too.
 */
export async function keepFelShop(tx: Tx, shopId: number, settings: FelShop): Promise<void> {
  const { issuer: who } = settings
  await tx.change(putIssuer, newIssuer.bind(who))
  await keepShop(tx, shopId, settings)
  for (const other of await tx.all(others, { nit: who.nit, shopId })) {
    const theirs = await findFelShop(tx, other.shopId)
    if (theirs) await keepShop(tx, other.shopId, { ...theirs, issuer: who })
  }
}

async function keepShop(tx: Tx, shopId: number, settings: FelShop): Promise<void> {
  const { issuer: who, establishment, isOn, certifier, cfLimits, calendar } = settings
  const issuerVersionId = await insertIssuerVersion(tx, { issuer: who, establishment })
  await tx.change(
    putShop,
    newShop.bind({ shopId, isOn, certifier, cfLimits, calendar, issuerNit: who.nit, issuerVersionId }),
  )
}
