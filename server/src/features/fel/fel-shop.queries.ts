import type { VatCalendar } from '@mostrador/domain/fel/annulment-window'
import type { Establishment, Issuer } from '@mostrador/domain/fel/issuer'
import type { Centavos } from '@mostrador/domain/money'
import type { Day } from '@mostrador/domain/time'
import type { CertifierName } from '../../certifiers/certifier.ts'
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
  /** From this total on nobody buys as CF, and from which on the counter warns (D163). */
  readonly cfLimit: Centavos
  readonly cfWarning: Centavos
  readonly calendar: VatCalendar
}

/** The calendar month by month. */
export const dueDaysOf = (calendar: VatCalendar): { month: string; due: Day }[] =>
  Object.keys(calendar)
    .sort()
    .map((month) => ({ month, due: calendar[month] ?? '' }))

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
  'cfLimit',
  'cfWarning',
  'calendar',
] as const
const shop = felShops.reading(...TERMS)
const limits = felShops.reading('cfLimit', 'cfWarning')
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
  const { isOn, certifier, cfLimit, cfWarning, calendar, establishment, tradeName, ...place } = shop.only(found)
  const { address, postalCode, municipality, department } = place
  return {
    isOn,
    certifier,
    issuer: issuer.only(found),
    establishment: { code: establishment, name: tradeName, address, postalCode, municipality, department },
    cfLimit,
    cfWarning,
    calendar,
  }
}

const limitsOf = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('fel_shop').where('shop_id', '=', p.shopId).where('is_on', '=', 1).select(limits.columns),
)

/** What a till must know; null: the shop does not issue. */
export const findTillFel = async (db: Db, shopId: number): Promise<Pick<FelShop, 'cfLimit' | 'cfWarning'> | null> =>
  (await db.first(limitsOf, { shopId })) ?? null

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

const issuers = statement<{ shopId: number; otherId: number }>()((db, p) =>
  db
    .selectFrom('fel_shop')
    .where('is_on', '=', 1)
    .where((eb) => eb.or([eb('shop_id', '=', p.shopId), eb('shop_id', '=', p.otherId)]))
    .select('issuer_nit as nit'),
)

/** Whether what one of two shops sends the other would have to be sold: both issue, under different NITs (D161). */
export const areOfTwoIssuers = async (db: Db, shopId: number, otherId: number): Promise<boolean> =>
  new Set((await db.all(issuers, { shopId, otherId })).map(({ nit }) => nit)).size > 1
