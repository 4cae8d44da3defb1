import type { ExitKind } from '@mostrador/domain/goods/stock-exit'
import type { TransferDifference } from '@mostrador/domain/goods/transfer'
import { DECLARED_METHODS } from '@mostrador/domain/money/payment'
import { type FormDifference, formDifferences } from '@mostrador/domain/money/shift'
import { STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import { type Day, type Instant, localTime } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { isFew } from '../../goods/stock/few.queries.ts'
import { HELD_BY, SOLD_BY } from '../../sale/catalogue-order-records/catalogue-order-record.queries.ts'

/** Most notices of each kind for a shop, the newest ones. */
const MOST_NOTICES = 100

/**
 * Products that ran out, with the movement that emptied them. A product that never had stock did not run out. The
 * condition on `few` makes SQLite use that index.
 */
const outOfStock = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .innerJoin('stock_movement as movement', (join) =>
      join.on('movement.id', '=', (eb) =>
        eb
          .selectFrom('stock_movement as last')
          .whereRef('last.product_id', '=', 'product.id')
          .select((latest) => latest.fn.max('last.id').as('id')),
      ),
    )
    .where('product.shop_id', '=', p.shopId)
    .where('product.quantity', '=', 0)
    .where('movement.change', '<>', 0)
    .where(isFew)
    .where('product.is_active', '=', 1)
    .where('product.deleted_at', 'is', null)
    .orderBy('product.id', 'desc')
    .limit(MOST_NOTICES)
    .select([
      'product.id',
      'product.name',
      'element.name as element',
      'specification.name as specification',
      'shop.name as shop',
      'movement.id as movementId',
      'movement.at as emptiedAt',
    ]),
)

/**
 * Orders placed before a day and still in process, by an index of their own. The `substr` keeps SQLite from another
 * index with all of the shop's past.
 */
const inProcess = statement<{ shopId: number; day: Day }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('state', '=', STATE_NUMBERS.inProcess)
    .where(sql<boolean>`substr(issued_local, 1, 10) < ${p.day}`)
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .select(['id', 'issued_local as at', 'shop_name as shop', 'customer']),
)

/** Counts since a local day that differ in any form by more than the shop tolerates (D95, D206). */
const miscounted = statement<{ shopId: number; since: Day }>()((db, p) =>
  db
    .selectFrom('shift')
    .innerJoin('drawer', 'drawer.id', 'shift.drawer_id')
    .innerJoin('shop', 'shop.id', 'shift.shop_id')
    .innerJoin('cash_setting', 'cash_setting.shop_id', 'shift.shop_id')
    .innerJoin('cash_count as closing', 'closing.shift_id', 'shift.id')
    .where('closing.kind', '=', 'close')
    .where('shift.shop_id', '=', p.shopId)
    .where('shift.closed_local', '>=', p.since)
    .where(
      sql<boolean>`(abs(shift.counted_cash - shift.expected_cash) > cash_setting.tolerance or ${sql.join(
        DECLARED_METHODS.map((method) => sql`abs(${sql.ref(`closing.${method}_difference`)}) > cash_setting.tolerance`),
        sql` or `,
      )})`,
    )
    .orderBy('shift.id', 'desc')
    .limit(MOST_NOTICES)
    .select([
      'shift.id',
      'shift.number',
      'drawer.name as drawer',
      'shop.name as shop',
      sql<string>`shift.closed_local`.as('at'),
      sql<number>`shift.counted_cash - shift.expected_cash`.as('cash'),
      ...DECLARED_METHODS.map((method) => `closing.${method}_difference as ${method}` as const),
    ]),
)

const askedFor = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('transfer')
    .where('from_shop_id', '=', p.shopId)
    .where('state', '=', 'requested')
    .where(sql<boolean>`(asking_shop_id is null or asking_shop_id <> from_shop_id)`)
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .select(['id', 'asked_local as at', 'from_shop_name as from', 'to_shop_name as to', 'units']),
)

const coming = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('transfer')
    .where('to_shop_id', '=', p.shopId)
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .select(['id', sql<string>`sent_local`.as('at'), 'from_shop_name as from', 'to_shop_name as to', 'units']),
)

const differing = ['id', sql<string>`received_local`.as('at'), 'from_shop_name as from', 'to_shop_name as to'] as const
const difference = ['asked_local as askedAt', 'received_by as by', 'missing', 'found'] as const

/** Transfers to a shop with an undecided difference (D202). */
const disputed = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('transfer')
    .where('to_shop_id', '=', p.shopId)
    .where('state', '=', 'disputed')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .select([...differing, ...difference]),
)

const differed = statement<{ shopId: number; since: Day }>()((db, p) =>
  db
    .selectFrom('transfer')
    .where('to_shop_id', '=', p.shopId)
    .where('state', '=', 'received')
    .where(sql<boolean>`missing + found > 0`)
    .where('received_local', '>=', p.since)
    .orderBy('received_local', 'desc')
    .limit(MOST_NOTICES)
    .select([...differing, ...difference]),
)

/** Undecided exits that a shop's clerks proposed (D121). */
const proposed = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('exit_proposal')
    .where('shop_id', '=', p.shopId)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .select(['id', 'issued_local as at', 'author_name as author', 'name', 'kind', 'quantity', 'shop_name as shop']),
)

/** New orders from a shop's catalogue since an instant (D192). */
const orderedIn = statement<{ shopId: number; since: Instant }>()((db, p) =>
  db
    .selectFrom('catalogue_order')
    .innerJoin('shop', 'shop.id', 'catalogue_order.shop_id')
    .where('catalogue_order.shop_id', '=', p.shopId)
    .where('catalogue_order.placed_at', '>', p.since)
    .where('catalogue_order.phone', '<>', '')
    .where('catalogue_order.declined_at', 'is', null)
    .where(sql<boolean>`${SOLD_BY} is null and ${HELD_BY} is null`)
    .orderBy('catalogue_order.placed_at', 'desc')
    .limit(MOST_NOTICES)
    .select([
      'catalogue_order.id',
      'catalogue_order.code',
      'catalogue_order.name',
      'catalogue_order.units',
      'catalogue_order.placed_local as at',
      'shop.name as shop',
    ]),
)

const shops = statement()((db) => db.selectFrom('shop').orderBy('id').select('id'))

export interface OutOfStock {
  readonly id: number
  readonly name: string
  readonly element: string
  readonly specification: string
  readonly shop: string
  readonly movementId: number
  readonly at: string
}

export interface LateOrder {
  readonly id: number
  readonly at: string
  readonly shop: string
  readonly customer: string
}

export interface Miscount {
  readonly id: number
  readonly number: number
  readonly drawer: string
  readonly shop: string
  readonly at: string
  readonly differences: readonly FormDifference[]
}

export interface OpenTransfer {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly units: number
  readonly at: string
}

export interface DifferingTransfer extends TransferDifference {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly askedAt: string
  readonly at: string
  readonly by: string | null
}

export interface ProposedExit {
  readonly id: number
  readonly author: string
  readonly name: string
  readonly kind: ExitKind
  readonly quantity: number
  readonly shop: string
  readonly at: string
}

export interface OrderedInCatalogue {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly units: number
  readonly shop: string
  readonly at: string
}

/** A shop's orders, or every shop's (null). */
export async function listOrderedInCatalogue(
  db: Db,
  shopId: number | null,
  since: Instant,
): Promise<OrderedInCatalogue[]> {
  const ids = shopId === null ? (await db.all(shops, {})).map(({ id }) => id) : [shopId]
  const found: OrderedInCatalogue[] = []
  for (const id of ids) found.push(...(await db.all(orderedIn, { shopId: id, since })))
  return found
}

export async function listProposedExits(db: Db): Promise<ProposedExit[]> {
  const found: ProposedExit[] = []
  for (const { id } of await db.all(shops, {})) found.push(...(await db.all(proposed, { shopId: id })))
  return found
}

export async function listTransferDifferences(
  db: Db,
  since: Day,
): Promise<{ readonly disputed: DifferingTransfer[]; readonly differed: DifferingTransfer[] }> {
  const found = { disputed: [] as DifferingTransfer[], differed: [] as DifferingTransfer[] }
  for (const { id } of await db.all(shops, {})) {
    found.disputed.push(...(await db.all(disputed, { shopId: id })))
    found.differed.push(...(await db.all(differed, { shopId: id, since })))
  }
  return found
}

export async function listMiscounts(db: Db, since: Day): Promise<Miscount[]> {
  const found: Miscount[] = []
  for (const { id } of await db.all(shops, {}))
    for (const { cash, ...shift } of await db.all(miscounted, { shopId: id, since }))
      found.push({ ...shift, differences: formDifferences(cash, shift) })
  return found
}

interface Attention {
  readonly outOfStock: OutOfStock[]
  readonly lateOrders: LateOrder[]
  readonly askedFor: OpenTransfer[]
  readonly coming: OpenTransfer[]
}

/** Attention for a shop, or every shop (null), on a local day (D47). Times are local. */
export async function listAttention(db: Db, shopId: number | null, today: Day): Promise<Attention> {
  const ids = shopId === null ? (await db.all(shops, {})).map(({ id }) => id) : [shopId]
  const found: Attention = { outOfStock: [], lateOrders: [], askedFor: [], coming: [] }
  for (const id of ids) {
    const products = await db.all(outOfStock, { shopId: id })
    found.outOfStock.push(
      ...products.map(({ emptiedAt, ...product }) => ({ ...product, at: localTime(Date.parse(emptiedAt)) })),
    )
    found.lateOrders.push(...(await db.all(inProcess, { shopId: id, day: today })))
    found.askedFor.push(...(await db.all(askedFor, { shopId: id })))
    found.coming.push(...(await db.all(coming, { shopId: id })))
  }
  return found
}
