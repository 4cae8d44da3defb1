import type { Instant } from '@mostrador/domain/time'
import { inserting } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { shopDevices } from '../../../db/tables/shop-device.ts'

export interface ShopDevice {
  readonly id: number
  readonly name: string
  readonly shopId: number
  readonly shop: string
}

const byHash = statement<{ hash: string }>()((db, p) =>
  db
    .selectFrom('shop_device as device')
    .innerJoin('shop', 'shop.id', 'device.shop_id')
    .where('device.hash', '=', p.hash)
    .select(['device.id', 'device.name', 'device.shop_id as shopId', 'shop.name as shop']),
)

export const findShopDevice = (db: Db, hash: string): Promise<ShopDevice | undefined> => db.first(byHash, { hash })

const all = statement()((db) =>
  db
    .selectFrom('shop_device as device')
    .innerJoin('shop', 'shop.id', 'device.shop_id')
    .innerJoin('user_account as author', 'author.id', 'device.author_id')
    .orderBy('shop.name_key')
    .orderBy('device.id')
    .select([
      'device.id',
      'device.hash',
      'device.name',
      'shop.name as shop',
      'author.name as author',
      'device.created_at as createdAt',
      'device.used_at as usedAt',
    ]),
)

/** Needs no page: there are at most `MOST_DEVICES`. */
export const listShopDevices = (db: Db) => db.all(all, {})

export const insertShopDevice = inserting(
  shopDevices,
  shopDevices.writing('hash', 'shopId', 'name', 'authorId', 'createdAt'),
)

const remove = statement<{ id: number }>()((db, p) =>
  db.deleteFrom('shop_device').where('id', '=', p.id).returning(['name', 'shop_id as shopId']),
)

/** Deletes a device and the sessions that a PIN opened there. Undefined if there is none. */
export const deleteShopDevice = (tx: Tx, id: number) => tx.first(remove, { id })

const use = statement<{ id: number; now: Instant }>()((db, p) =>
  db.updateTable('shop_device').set({ used_at: p.now }).where('id', '=', p.id),
)

/** Returns false if the device was removed meanwhile. */
export const noteDeviceUse = async (tx: Tx, use_: { id: number; now: Instant }): Promise<boolean> =>
  (await tx.change(use, use_)) === 1
