import { PUESTOS } from '@mostrador/domain/platform/role'
import type { Kysely } from 'kysely'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const MOST_PEOPLE = 200

const staffOf = (db: Kysely<Schema>, p: Markers<{ shopId: number }>) =>
  db
    .selectFrom('user_account')
    .where('shop_id', '=', p.shopId)
    .where('role', '=', PUESTOS.clerk)
    .where('pin_hash', 'is not', null)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)

const ofShop = statement<{ shopId: number; most: number }>()((db, p) =>
  staffOf(db, p).orderBy('name_key').orderBy('id').limit(p.most).select(['id', 'name']),
)

export const listPinStaff = (db: Db, shopId: number): Promise<{ id: number; name: string }[]> =>
  db.all(ofShop, { shopId, most: MOST_PEOPLE })

const one = statement<{ id: number; shopId: number }>()((db, p) =>
  staffOf(db, p).where('id', '=', p.id).select(['id', 'name', 'pin_hash as hash', 'version']),
)

export const findPinClerk = (db: Db, id: number, shopId: number) => db.first(one, { id, shopId })

const set = statement<{ id: number; hash: string | null }>()((db, p) =>
  db
    .updateTable('user_account')
    .set((eb) => ({ pin_hash: p.hash, version: eb('version', '+', 1) }))
    .where('id', '=', p.id),
)

/** Null takes the PIN away. Call it with null before the account gets an e-mail. */
export const updatePin = (tx: Tx, id: number, hash: string | null) => tx.change(set, { id, hash })
