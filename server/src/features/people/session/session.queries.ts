import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import { type Role, roleOf } from '@mostrador/domain/platform/role'
import type { Instant } from '@mostrador/domain/time'
import { isAhead } from '../../../clock.ts'
import { bigintParam } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

export interface OpenSession {
  readonly profile: Profile
  readonly isRemembered: boolean
  /** Epoch milliseconds. */
  readonly seenAt: number
}

const PROFILE = [
  'user.id',
  'user.role',
  'user.name',
  'user.email',
  'user.phone',
  'user.address',
  'user.department',
  'user.description',
  'user.occupation',
  'shop.id as shopId',
  'shop.name as shop',
  'shop.has_affiliates as hasAffiliates',
  'shop.has_encargos as hasEncargos',
  'shop.reduced_percent as reducedPercent',
  'shop.has_vehicles as hasVehicles',
  'user.extension_id as extensionId',
  'extension.name as extension',
] as const

const sessionByHash = statement<{ hash: string }>()((db, p) =>
  db
    .selectFrom('session')
    .innerJoin('user_account as user', 'user.id', 'session.user_id')
    // A session cannot sell in a shop that was deleted meanwhile.
    .leftJoin('shop as selling', (join) =>
      join.onRef('selling.id', '=', 'session.selling_shop_id').on('selling.deleted_at', 'is', null),
    )
    .innerJoin('shop', (join) => join.on('shop.id', '=', (eb) => eb.fn.coalesce('selling.id', 'user.shop_id')))
    .innerJoin('extension', 'extension.id', 'user.extension_id')
    .where('session.hash', '=', p.hash)
    .where('user.is_active', '=', 1)
    .where('user.deleted_at', 'is', null)
    .select([
      ...PROFILE,
      'session.is_remembered',
      'session.seen_at',
      'session.expires_at',
      'session.shop_device_id',
      'selling.id as sellingShopId',
    ]),
)

const accountAs = statement<{ userId: number; version: number }>()((db, p) =>
  db
    .selectFrom('user_account as user')
    .innerJoin('shop', 'shop.id', 'user.shop_id')
    .innerJoin('extension', 'extension.id', 'user.extension_id')
    .where('user.id', '=', p.userId)
    .where('user.version', '=', p.version)
    .where('user.is_active', '=', 1)
    .where('user.deleted_at', 'is', null)
    .select([...PROFILE]),
)

/** Returns the profile of an account that may log in and has not changed since a version. */
export async function findAccountAs(db: Db, userId: number, version: number): Promise<Profile | undefined> {
  const found = await db.first(accountAs, { userId, version })
  const role = found && roleOf(found.role)
  if (!found || !role) return undefined
  return profileOf(found, role)
}

interface ProfileRow extends Omit<Profile, 'role' | 'hasAffiliates' | 'hasEncargos' | 'hasVehicles'> {
  readonly hasAffiliates: number
  readonly hasEncargos: number
  readonly hasVehicles: number
}

const profileOf = (row: ProfileRow, role: Role): Profile => ({
  ...row,
  role,
  hasAffiliates: row.hasAffiliates === 1,
  hasEncargos: row.hasEncargos === 1,
  hasVehicles: row.hasVehicles === 1,
})

/**
 * Finds the session of a cookie's hash, if it has not ended and its account may log in (D62). A session of a clock that
 * was ahead counts as ended, because it would last until that day. A session opened by PIN is for clerks alone (D229).
 * @param now epoch milliseconds
 */
export async function findSession(db: Db, hash: string, now: number): Promise<OpenSession | undefined> {
  const found = await db.first(sessionByHash, { hash })
  const role = found && roleOf(found.role)
  if (!found || !role) return undefined
  const { is_remembered, seen_at, expires_at, shop_device_id, sellingShopId, ...person } = found
  if (shop_device_id !== null && role !== 'clerk') return undefined
  const seenAt = Date.parse(seen_at)
  if (Date.parse(expires_at) <= now || isAhead(seenAt, now)) return undefined
  const profile = profileOf(person, role)
  const sells = sellingShopId !== null
  // A person who may no longer sell (D228) must log in again: the session names a shop that is not the account's own.
  if (sells && !can(profile, 'sales.begin')) return undefined
  return {
    profile: sells ? { ...profile, role: 'clerk', officeRole: role } : profile,
    isRemembered: is_remembered === 1,
    seenAt,
  }
}

type NewSession = {
  hash: string
  userId: number
  isRemembered: number
  now: Instant
  expiresAt: Instant
  device: string | null
  shopDeviceId: number | null
}

const insert = statement<NewSession>()((db, p) =>
  db.insertInto('session').values((eb) => ({
    hash: p.hash,
    user_id: p.userId,
    is_remembered: p.isRemembered,
    created_at: p.now,
    seen_at: p.now,
    expires_at: p.expiresAt,
    device: p.device,
    shop_device_id: p.shopDeviceId,
    account_version: eb.selectFrom('user_account').where('id', '=', p.userId).select('version'),
  })),
)

/** @param session `device` the browser in plain words, `shopDeviceId` the device of a shop on which a PIN opened it */
export const insertSession = (
  tx: Tx,
  session: Omit<NewSession, 'device' | 'shopDeviceId'> & { device?: string; shopDeviceId?: number },
) => tx.change(insert, { device: null, shopDeviceId: null, ...session })

const changed = statement<{ hash: string }>()((db, p) =>
  db
    .selectFrom('session')
    .innerJoin('user_account as user', 'user.id', 'session.user_id')
    .where('session.hash', '=', p.hash)
    .whereRef('user.version', '!=', 'session.account_version')
    .select('user.id'),
)

/** Whether the account was changed since the session began (D52). */
export const isAccountChanged = async (db: Db, hash: string): Promise<boolean> =>
  (await db.first(changed, { hash })) !== undefined

const touch = statement<{ hash: string; now: Instant; expiresAt: Instant }>()((db, p) =>
  db.updateTable('session').set({ seen_at: p.now, expires_at: p.expiresAt }).where('hash', '=', p.hash),
)
const touchUser = statement<{ userId: number; now: Instant }>()((db, p) =>
  db.updateTable('user_account').set({ last_access_at: p.now }).where('id', '=', p.userId),
)

/** Notes the account's last access and locks the account until the transaction ends. */
export const touchAccount = (tx: Tx, userId: number, now: Instant) => tx.change(touchUser, { userId, now })

export async function touchSession(
  tx: Tx,
  { userId, ...session }: { hash: string; now: Instant; expiresAt: Instant; userId: number },
): Promise<void> {
  await tx.change(touch, session)
  await touchAccount(tx, userId, session.now)
}

const sell = statement<{ hash: string; shopId: number | null }>()((db, p, engine) =>
  db
    .updateTable('session')
    .set({ selling_shop_id: p.shopId })
    .where('hash', '=', p.hash)
    .where('selling_shop_id', 'is distinct from', bigintParam(engine, p.shopId)),
)

/** Null returns the session to the office (D228). Changes no row of a session that is there already. */
export const updateSellingShop = (tx: Tx, hash: string, shopId: number | null) => tx.change(sell, { hash, shopId })

const anyByHash = statement<{ hash: string }>()((db, p) =>
  db.selectFrom('session').where('hash', '=', p.hash).select('hash'),
)

export const hasSession = async (tx: Tx, hash: string): Promise<boolean> =>
  (await tx.first(anyByHash, { hash })) !== undefined

const remove = statement<{ hash: string }>()((db, p) => db.deleteFrom('session').where('hash', '=', p.hash))
const removeEnded = statement<{ now: Instant; latest: Instant }>()((db, p) =>
  db.deleteFrom('session').where((eb) => eb.or([eb('expires_at', '<=', p.now), eb('seen_at', '>', p.latest)])),
)
const removeOthers = statement<{ userId: number; hash: string }>()((db, p) =>
  db.deleteFrom('session').where('user_id', '=', p.userId).where('hash', '!=', p.hash),
)

export const deleteSession = (tx: Tx, hash: string) => tx.change(remove, { hash })
export const deleteEndedSessions = (tx: Tx, now: Instant, latest: Instant) => tx.change(removeEnded, { now, latest })

/** Ends sessions after a changed password, role or active flag (D10). '' as `hash` keeps none. */
export const deleteOtherSessions = (tx: Tx, userId: number, hash: string) => tx.change(removeOthers, { userId, hash })
