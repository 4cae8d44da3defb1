import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { Role } from '@mostrador/domain/platform/role'
import { type Day, dayOfLocal } from '@mostrador/domain/time'
import { lockedShared } from '../../../db/dialect.ts'
import { findingToChange, inserting, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Given, Read } from '../../../db/table.ts'
import { shifts } from '../../../db/tables/cash.ts'

const record = shifts.reading(
  'id',
  'drawerId',
  'shopId',
  'number',
  'openerId',
  'opener',
  'openedAt',
  'openedLocal',
  'float',
  'openingDifference',
  'closedAt',
  'closedLocal',
  'closer',
  'expected',
  'counted',
  'left',
  'reason',
)

export type Shift = Read<typeof record>

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('shift').where('id', '=', p.id).select(record.columns),
)

export const findShift = async (db: Db, id: number): Promise<Shift | undefined> => {
  const found = await db.first(byId, { id })
  return found && record.decode(found)
}

/** Locks a shift against closing and cash bookings until the transaction ends. */
export const holdShift = findingToChange(shifts, record)

/** Locks several shifts in the order of their ids. */
export async function holdShifts(tx: Tx, ids: readonly (number | undefined)[]): Promise<Shift[]> {
  const held: Shift[] = []
  for (const id of [...new Set(ids)].filter((each) => each !== undefined).sort((a, b) => a - b)) {
    const shift = await holdShift(tx, id)
    if (shift) held.push(shift)
  }
  return held
}

/** Locks the parts' shifts and returns the open ones. A refund counts there, else outside all shifts (D90). */
export async function holdOpenShifts(
  tx: Tx,
  parts: readonly { readonly shiftId: number | null }[],
): Promise<ReadonlySet<number>> {
  const held = await holdShifts(
    tx,
    parts.map(({ shiftId }) => shiftId ?? undefined),
  )
  return new Set(held.flatMap(({ id, closedAt }) => (closedAt === null ? [id] : [])))
}

const named = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('shift')
    .innerJoin('drawer', 'drawer.id', 'shift.drawer_id')
    .innerJoin('shop', 'shop.id', 'shift.shop_id')
    .where('shift.id', '=', p.id)
    .select([...record.columns, 'drawer.name as drawer', 'shop.name as shop']),
)

export async function findNamedShift(db: Db, id: number) {
  const found = await db.first(named, { id })
  return found && record.decode(found)
}

const open = statement<{ drawerId: number }>()((db, p) =>
  db.selectFrom('shift').where('drawer_id', '=', p.drawerId).where('closed_at', 'is', null).select(['id', 'number']),
)

export const findOpenShift = (db: Db, drawerId: number) => db.first(open, { drawerId })

const openOfShop = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('shift').where('shop_id', '=', p.shopId).where('closed_at', 'is', null).select('id'),
)

export const listOpenShifts = async (db: Db, shopId: number): Promise<number[]> =>
  (await db.all(openOfShop, { shopId })).map(({ id }) => id)

const byNumber = statement<{ drawerId: number; number: number }>()((db, p) =>
  db
    .selectFrom('shift')
    .where('drawer_id', '=', p.drawerId)
    .where('number', '=', p.number)
    .select(['id', 'left_cash as left', 'closed_local as closedAt']),
)

export const findShiftByNumber = (db: Db, drawerId: number, number: number) => db.first(byNumber, { drawerId, number })

const at = statement<{ drawerId: number; local: string }>()((db, p) =>
  db
    .selectFrom('shift')
    .where('drawer_id', '=', p.drawerId)
    .where('opened_local', '<=', p.local)
    .orderBy('number', 'desc')
    .limit(1)
    .select(record.columns),
)

/** Finds a drawer's newest shift that had been opened by a local time. */
export const findShiftAt = async (db: Db, drawerId: number, local: string): Promise<Shift | undefined> => {
  const found = await db.first(at, { drawerId, local })
  return found && record.decode(found)
}

const opened = shifts.writing(
  'drawerId',
  'shopId',
  'number',
  'openerId',
  'opener',
  'openedAt',
  'openedLocal',
  'float',
  'openingDifference',
)
const insert = inserting(shifts, opened)
export const insertShift = (tx: Tx, shift: Given<typeof opened>): Promise<number> => insert(tx, shift)

const closed = shifts.writing('closedAt', 'closedLocal', 'closerId', 'closer', 'expected', 'counted', 'left', 'reason')
const close = statement<Bound<typeof closed> & { id: number }>()((db, p) =>
  db.updateTable('shift').set(closed.columns(p)).where('id', '=', p.id).where('closed_at', 'is', null),
)
export const updateClosed = (tx: Tx, id: number, shift: Given<typeof closed>) =>
  tx.change(close, { ...closed.bind(shift), id })

export const updateFloat = updating(shifts, shifts.writing('float', 'openingDifference'))

const byKey = statement<{ key: string }>()((db, p) =>
  db
    .selectFrom('shift_key')
    .innerJoin('shift', 'shift.id', 'shift_key.shift_id')
    .where('shift_key.key', '=', p.key)
    .select(['shift.id', 'shift.shop_id as shopId', 'shift.drawer_id as drawerId', 'shift.number']),
)

/** Finds the shift that a till opened offline, or joined, under a key (D107). */
export const findShiftByKey = (db: Db, key: string) => db.first(byKey, { key })

export const findShiftId = async (db: Db, ref: ShiftRef): Promise<number | undefined> =>
  'id' in ref ? ref.id : (await findShiftByKey(db, ref.key))?.id

const keep = statement<{ key: string; shiftId: number }>()((db, p) =>
  db
    .insertInto('shift_key')
    .values({ key: p.key, shift_id: p.shiftId })
    .onConflict((conflict) => conflict.column('key').doNothing()),
)
export const insertShiftKey = (tx: Tx, key: string, shiftId: number) => tx.change(keep, { key, shiftId })

/** A shared lock for the sales of many tills. Closing the shift waits for them, and they for it. */
const shared = statement<{ id: number }>()((db, p, engine) =>
  lockedShared(engine, db.selectFrom('shift').where('id', '=', p.id).select(record.columns)),
)

/** Locks a shift in shared mode, so that it stays open. Taking cash from it needs `holdShift`. */
export async function shareShift(tx: Tx, id: number): Promise<Shift | undefined> {
  const found = await tx.first(shared, { id })
  return found && record.decode(found)
}

const openHere = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('shift')
    .innerJoin('cash_setting', 'cash_setting.shop_id', 'shift.shop_id')
    .where('shift.closed_at', 'is', null)
    .where('shift.shop_id', '=', p.shopId)
    .where('cash_setting.is_blind', '=', 1)
    .select((eb) => eb.fn.min<string | null>('shift.opened_local').as('openedAt')),
)

/**
 * Returns the day since which a shift is open in a clerk's shop with blind counts. From that day on all its clerks see
 * no sums of sales, because each of them may count it (D95, D199). Null without blind counts, and for the office.
 */
export const blindSince = async (
  db: Db,
  { role, shopId }: { readonly role: Role; readonly shopId: number },
): Promise<Day | null> => {
  if (role !== 'clerk') return null
  const openedAt = (await db.first(openHere, { shopId }))?.openedAt ?? null
  return openedAt === null ? null : dayOfLocal(openedAt)
}
