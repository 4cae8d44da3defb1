import { comparedCode, readingsOf } from '@mostrador/domain/goods/barcode'
import type { MovementReason } from '@mostrador/domain/goods/movement'
import { DELIVERY_NUMBERS } from '@mostrador/domain/sale/encargo'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows, jsonRows, locked, numberRows } from '../../../db/dialect.ts'
import { findingToChange, inserting, insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Read } from '../../../db/table.ts'
import { stockCountLines, stockCountProducts, stockCounts } from '../../../db/tables/stock-count.ts'

export const insertStockCount = inserting(
  stockCounts,
  stockCounts.writing(
    'shopId',
    'shop',
    'extensionId',
    'extension',
    'name',
    'scope',
    'scopeId',
    'state',
    'isClosing',
    'afterMovement',
    'authorId',
    'author',
    'issuedAt',
    'issuedLocal',
  ),
)

export const insertCountedGoods = insertingAll(
  stockCountProducts,
  stockCountProducts.writing('countId', 'productId', 'reason'),
)

const lastBefore = statement<{ at: Instant }>()((db, p) =>
  db.selectFrom('stock_movement').where('at', '<', p.at).orderBy('id', 'desc').limit(1).select('id'),
)

/** Id of the last movement before an instant, or 0. */
export const findLastMovement = async (db: Db, at: Instant): Promise<number> =>
  (await db.first(lastBefore, { at }))?.id ?? 0

const record = stockCounts.reading(
  'id',
  'shopId',
  'extensionId',
  'scope',
  'scopeId',
  'state',
  'isClosing',
  'afterMovement',
  'issuedAt',
  'issuedLocal',
  'name',
)

export type StockCount = Read<typeof record>

export const holdStockCount = findingToChange(stockCounts, record)

type Coded = { shopId: number; extensionId: number; code: string }

/** Most products of a place with the same code. */
const MOST_OF_CODE = 100

const byBarcode = statement<Coded>()((db, p) =>
  db
    .selectFrom('product')
    .where('shop_id', '=', p.shopId)
    .where('extension_id', '=', p.extensionId)
    .where('barcode', '=', p.code)
    .where('deleted_at', 'is', null)
    .select('id'),
)

const byCode = statement<Coded>()((db, p) =>
  db
    .selectFrom('product')
    .where('code_key', '=', p.code)
    .where('shop_id', '=', p.shopId)
    .where('extension_id', '=', p.extensionId)
    .where('deleted_at', 'is', null)
    .limit(MOST_OF_CODE)
    .select(['id', 'is_active as isActive', 'quantity']),
)

const byFurtherCode = statement<Coded>()((db, p) =>
  db
    .selectFrom('product_code')
    .where('code_key', '=', p.code)
    .where('shop_id', '=', p.shopId)
    .where('extension_id', '=', p.extensionId)
    .select(['product_id as id', 'units']),
)

/** Looks for barcode, code, then further code (D174), active and in stock first (D57). `units` are of one scan. */
export async function findCounted(
  db: Db,
  { shopId, extensionId }: { readonly shopId: number; readonly extensionId: number },
  code: string,
): Promise<{ readonly id: number; readonly units: number } | undefined> {
  const place = { shopId, extensionId }
  for (const reading of readingsOf(code)) {
    const barred = await db.first(byBarcode, { ...place, code: reading })
    if (barred) return { id: barred.id, units: 1 }
  }
  const rank = (of: { isActive: number; quantity: number }) => of.isActive * 2 + Number(of.quantity > 0)
  for (const reading of readingsOf(code)) {
    const coded = await db.all(byCode, { ...place, code: fold(reading) })
    const [first] = coded.toSorted((one, other) => rank(other) - rank(one) || one.id - other.id)
    if (first) return { id: first.id, units: 1 }
  }
  for (const compared of new Set(readingsOf(code).map(comparedCode))) {
    const further = await db.first(byFurtherCode, { ...place, code: compared })
    if (further) return further
  }
  return undefined
}

const shelf = statement<{ id: number }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('product')
      .where('id', '=', p.id)
      .where('deleted_at', 'is', null)
      .select([
        'id',
        'name',
        'code',
        'photos',
        'quantity',
        'shop_id as shopId',
        'extension_id as extensionId',
        'group_id as groupId',
        'element_id as elementId',
      ]),
  ),
)

/** Locks the product, so that no sale comes before its line is stored. */
export const holdCounted = (tx: Tx, id: number) => tx.first(shelf, { id })

const isListed = statement<{ countId: number; productId: number }>()((db, p) =>
  db
    .selectFrom('stock_count_product')
    .where('count_id', '=', p.countId)
    .where('product_id', '=', p.productId)
    .select('product_id'),
)

export const namesProduct = async (db: Db, countId: number, productId: number): Promise<boolean> =>
  (await db.first(isListed, { countId, productId })) !== undefined

const held = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('encargo_line as line', 'line.product_id', 'wanted.a')
    .innerJoin('encargo', 'encargo.id', 'line.encargo_id')
    .where('encargo.deleted_at', 'is', null)
    .where('encargo.is_active', '=', 1)
    .where('encargo.delivery', '<', DELIVERY_NUMBERS.delivered)
    .groupBy('wanted.a')
    .select(['wanted.a as productId', sql<number>`sum(line.quantity)`.as('units')])
    .unionAll(
      db
        .selectFrom(numberRows(engine, p.ids).as('wanted'))
        .innerJoin('encargo_line_piece as piece', 'piece.product_id', 'wanted.a')
        .innerJoin('encargo_line as line', (join) =>
          join.onRef('line.encargo_id', '=', 'piece.encargo_id').onRef('line.line_no', '=', 'piece.line_no'),
        )
        .innerJoin('encargo', 'encargo.id', 'line.encargo_id')
        .where('encargo.deleted_at', 'is', null)
        .where('encargo.is_active', '=', 1)
        .where('encargo.delivery', '<', DELIVERY_NUMBERS.delivered)
        .groupBy('wanted.a')
        .select(['wanted.a as productId', sql<number>`sum(line.quantity * piece.units)`.as('units')]),
    ),
)

/** Units that undelivered encargos hold, as pieces of sets too. They lie on the shelf. */
export async function listHeld(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>()
  for (const row of await db.all(held, { ids: idRows(ids) }))
    units.set(row.productId, (units.get(row.productId) ?? 0) + row.units)
  return units
}

const since = statement<{ productId: number; after: number; at: Instant }>()((db, p) =>
  db
    .selectFrom('stock_movement')
    .where('product_id', '=', p.productId)
    .where('id', '>', p.after)
    .where('at', '>', p.at)
    .select(['change', 'reason']),
)

export const listMovedSince = async (
  db: Db,
  params: { productId: number; after: number; at: Instant },
): Promise<{ change: number; reason: MovementReason }[]> =>
  (await db.all(since, params)).map(({ change, reason }) => ({ change, reason: reason as MovementReason }))

const line = stockCountLines.reading(
  'productId',
  'counted',
  'stock',
  'held',
  'firstAt',
  'lastAt',
  'hasShifted',
  'approvedAt',
)

const lineOf = statement<{ countId: number; productId: number }>()((db, p) =>
  db
    .selectFrom('stock_count_line')
    .where('count_id', '=', p.countId)
    .where('product_id', '=', p.productId)
    .select(line.columns),
)

export type StoredCountLine = Read<typeof line>

export async function findLine(db: Db, countId: number, productId: number): Promise<StoredCountLine | undefined> {
  const found = await db.first(lineOf, { countId, productId })
  return found && line.decode(found)
}

const scanned = stockCountLines.writing(
  'countId',
  'productId',
  'counted',
  'stock',
  'held',
  'firstAt',
  'lastAt',
  'hasShifted',
  'counter',
)

const store = statement<Bound<typeof scanned>>()((db, p) =>
  db
    .insertInto('stock_count_line')
    .values(scanned.columns(p))
    .onConflict((on) =>
      on.columns(['count_id', 'product_id']).doUpdateSet((eb) => ({
        counted: eb.ref('excluded.counted'),
        stock: eb.ref('excluded.stock'),
        held: eb.ref('excluded.held'),
        first_at: eb.ref('excluded.first_at'),
        last_at: eb.ref('excluded.last_at'),
        has_shifted: eb.ref('excluded.has_shifted'),
        counter_name: eb.ref('excluded.counter_name'),
      })),
    ),
)

export const storeLine = (tx: Tx, values: Parameters<typeof scanned.bind>[0]) => tx.change(store, scanned.bind(values))

const open = statement<{ countId: number }>()((db, p) =>
  db
    .selectFrom('stock_count_line')
    .innerJoin('product', 'product.id', 'stock_count_line.product_id')
    .where('count_id', '=', p.countId)
    .where('approved_at', 'is', null)
    .orderBy('product_id')
    .select([
      ...line.columns,
      'product.name',
      'product.price',
      'product.cost',
      'product.quantity',
      'product.deleted_at as deletedAt',
    ]),
)

export type OpenLine = Awaited<ReturnType<typeof listOpenLines>>[number]

export const listOpenLines = async (db: Db, countId: number) => (await db.all(open, { countId })).map(line.decode)

const watched = statement<{ countId: number; after: number }>()((db, p) =>
  db
    .selectFrom('stock_count_line as line')
    .innerJoin('stock_movement as movement', 'movement.product_id', 'line.product_id')
    .where('line.count_id', '=', p.countId)
    .where('line.approved_at', 'is', null)
    .where('movement.id', '>', p.after)
    .select(['movement.product_id as productId', 'movement.at', 'movement.reason']),
)

export async function listWatched(
  db: Db,
  countId: number,
  after: number,
): Promise<ReadonlyMap<number, { at: Instant; reason: MovementReason }[]>> {
  const rows = await db.all(watched, { countId, after })
  const moved = rows.map(({ reason, ...row }) => ({ ...row, reason: reason as MovementReason }))
  return Map.groupBy(moved, ({ productId }) => productId)
}

const approved = {
  count_id: 'bigint',
  product_id: 'bigint',
  difference: 'bigint',
  cost: 'bigint',
  price: 'bigint',
} as const

/** Rows contain the count's id, so that each finds its line by the key. Otherwise SQLite scans all lines for each. */
const approve = statement<{ rows: string; at: Instant }>()((db, p, engine) =>
  db
    .updateTable('stock_count_line')
    .from(jsonRows(engine, p.rows, approved).as('done'))
    .set((eb) => ({
      difference: eb.ref('done.difference'),
      cost: eb.ref('done.cost'),
      price: eb.ref('done.price'),
      approved_at: p.at,
    }))
    .whereRef('stock_count_line.count_id', '=', 'done.count_id')
    .whereRef('stock_count_line.product_id', '=', 'done.product_id')
    .where('stock_count_line.approved_at', 'is', null),
)

export const approveLines = (
  tx: Tx,
  countId: number,
  lines: readonly { productId: number; difference: number; cost: number | null; price: number }[],
  at: Instant,
) =>
  tx.change(approve, {
    at,
    rows: JSON.stringify(
      lines.map(({ productId, difference, cost, price }) => [countId, productId, difference, cost, price]),
    ),
  })

const close = statement<{ id: number }>()((db, p) =>
  db.updateTable('stock_count').set({ is_closing: 1 }).where('id', '=', p.id),
)

/** The count then ends with its last line. */
export const closeStockCount = (tx: Tx, id: number) => tx.change(close, { id })

const finish = statement<{ id: number; approverId: number; approver: string; approvedLocal: string }>()((db, p) =>
  db
    .updateTable('stock_count')
    .set({
      state: 'approved',
      approver_id: p.approverId,
      approver_name: p.approver,
      approved_local: p.approvedLocal,
    })
    .where('id', '=', p.id)
    .where('state', '=', 'open'),
)

export const finishStockCount = (
  tx: Tx,
  done: { id: number; approverId: number; approver: string; approvedLocal: string },
) => tx.change(finish, done)
