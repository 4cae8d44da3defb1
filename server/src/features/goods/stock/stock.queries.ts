import type { Micros } from '@mostrador/domain/goods/cost'
import { splitValues } from '@mostrador/domain/goods/family'
import type { DocumentKind, MovementReason, MovementSource } from '@mostrador/domain/goods/movement'
import { soldName } from '@mostrador/domain/goods/sold-name'
import type { Centavos } from '@mostrador/domain/money'
import type { Instant } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOutside, type RowScope } from '../../../caller.ts'
import { bigintParam, idRows, locked, numberRows, rowsInOrder, textParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { type Engine, type Statement, statement } from '../../../db/statement.ts'
import { RunAgain } from '../../../faults.ts'
import { AVAILABLE } from './available.queries.ts'
import { piecesOf } from './pieces.queries.ts'

export interface TakenStock {
  readonly id: number
  /** Name on a line, with the values of its family (D176). */
  readonly name: string
  /** Stock that is left after taking. */
  readonly quantity: number
  readonly price: Centavos
  readonly own_adi_price: Centavos | null
  readonly extension_id: number
}

interface Units {
  readonly productId: number
  readonly quantity: number
}

export const OWN_VALUES = sql<string | null>`(select member_values from family_member where product_id = product.id)`

export const withSoldName = <Row extends { readonly name: string; readonly joined: string | null }>({
  joined,
  ...row
}: Row) => ({
  ...row,
  name: soldName({ name: row.name, values: splitValues(joined ?? '') }),
})

const asRows = (lines: readonly Units[]): string => JSON.stringify(lines.map((line) => [line.productId, line.quantity]))

const withTheirPieces = (
  engine: Engine,
  lines: RawBuilder<string>,
) => sql`select a from ${numberRows(engine, lines)} as line
  union all select piece_id from ${numberRows(engine, lines)} as line inner join product_piece on product_piece.set_id = line.a`

/** Locks the rows of several products first. For one product the update itself locks. */
const lockGoods = statement<{ lines: string }>()((db, p, engine) =>
  rowsInOrder(engine, db, 'product', withTheirPieces(engine, p.lines)),
)

async function changeGoods<Params extends { readonly lines: string }, Row>(
  tx: Tx,
  change: Statement<Params, Row>,
  params: Params,
  count: number,
): Promise<Row[]> {
  const locking = count > 1 && tx.all(lockGoods, { lines: params.lines })
  // The update does not wait for the lock's answer: PostgreSQL receives both at once and runs them in order.
  const [, changed] = await Promise.all([locking, tx.all(change, params)])
  return changed
}

/** The plus excludes the shop's index, so that each line finds its product by id. SQLite would read the whole shop. */
const ofShop = (shopId: RawBuilder<number>) => sql<boolean>`+product.shop_id = ${shopId}`

/** One conditional update of all lines: shop, enough stock (D24). No read precedes the write (trap 1). */
const taking = (db: Kysely<Schema>, p: Markers<{ lines: string; shopId: number }>, engine: Engine) =>
  db
    .updateTable('product')
    .from(numberRows(engine, p.lines).as('wanted'))
    .set((eb) => ({ quantity: eb('product.quantity', '-', eb.ref('wanted.b')) }))
    .whereRef('product.id', '=', 'wanted.a')
    .whereRef('product.quantity', '>=', 'wanted.b')
    .where(ofShop(p.shopId))
    .where('product.deleted_at', 'is', null)

const take = statement<{ lines: string; shopId: number }>()((db, p, engine) =>
  taking(db, p, engine)
    .where('product.is_active', '=', 1)
    .returning([
      'product.id',
      'product.name',
      'product.quantity',
      'product.price',
      'product.own_adi_price',
      'product.extension_id',
      OWN_VALUES.as('joined'),
    ]),
)

/** A line that could not be taken is missing in the answer. */
export const takeStock = async (tx: Tx, shopId: number, lines: readonly Units[]): Promise<TakenStock[]> =>
  (await changeGoods(tx, take, { shopId, lines: asRows(lines) }, lines.length)).map(withSoldName)

const takeSold = statement<{ lines: string }>()((db, p, engine) =>
  db
    .updateTable('product')
    .from(numberRows(engine, p.lines).as('sold'))
    .set((eb) => ({ quantity: eb('product.quantity', '-', eb.ref('sold.b')) }))
    .whereRef('product.id', '=', 'sold.a')
    .whereRef('product.quantity', '>=', 'sold.b')
    .returning(['product.id', 'product.quantity']),
)

/** Takes sold units, even of inactive products. A missing line could not be taken. Expects rows of `holdGoods`. */
export const takeSoldStock = (tx: Tx, lines: readonly Units[]): Promise<{ id: number; quantity: number }[]> =>
  tx.all(takeSold, { lines: asRows(lines) })

const held = statement<{ lines: string }>()((db, p, engine) => {
  const query = db
    .selectFrom('product')
    .where('product.id', 'in', sql<number>`(${withTheirPieces(engine, p.lines)})`)
    .orderBy('product.id')
    .select([
      'id',
      'name',
      'quantity',
      'price',
      'own_adi_price',
      'shop_id as shopId',
      'pieces',
      OWN_VALUES.as('joined'),
    ])
  return locked(engine, query)
})

/**
 * Locks products and the pieces of sets by ascending id, inactive and deleted ones too. A null `scope` means any shop.
 */
export async function holdGoods(tx: Tx, scope: RowScope, lines: readonly Units[]) {
  const goods = (await tx.all(held, { lines: asRows(lines) })).map((product) => ({
    ...withSoldName(product),
    pieces: piecesOf(product.pieces),
  }))
  const ids = new Set(goods.map(({ id }) => id))
  // A set was edited while its lock was awaited. Locking its new pieces now would be against the lock order.
  if (goods.some(({ pieces }) => pieces.some(({ productId }) => !ids.has(productId)))) throw new RunAgain()
  return goods.filter(({ shopId }) => !isOutside(scope, shopId))
}

export type HeldGoods = Awaited<ReturnType<typeof holdGoods>>[number]

const IN_STOCK = sql<number>`case when product.quantity > 0 then product.quantity else 0 end`

/** SQL of `averageCost` (domain/src/goods/cost.ts) for units that arrive as rows `came`. */
const AVERAGE_COST = sql<number | null>`case
  when came.c is null then product.cost
  when product.cost is null then came.c
  else (2 * (${IN_STOCK} * product.cost + came.b * came.c) + ${IN_STOCK} + came.b) / (2 * (${IN_STOCK} + came.b))
end`

const add = statement<{ lines: string }>()((db, p, engine) =>
  db
    .updateTable('product')
    .from(numberRows(engine, p.lines).as('came'))
    .set((eb) => ({ quantity: eb('product.quantity', '+', eb.ref('came.b')), cost: AVERAGE_COST }))
    .whereRef('product.id', '=', 'came.a')
    .returning(['product.id', 'product.quantity']),
)

/** Arriving units with their unit cost (null: unknown). */
export interface CostedLine extends Units {
  readonly unitCost: Micros | null
}

/**
 * The cost enters the product's average (D110). Returns movements in the order of the lines. Expects a product once.
 */
export async function addStock(tx: Tx, lines: readonly CostedLine[]): Promise<StockChange[]> {
  const rows = lines.map(({ productId, quantity, unitCost }) => [productId, quantity, unitCost])
  const stocks = await changeGoods(tx, add, { lines: JSON.stringify(rows) }, lines.length)
  const balances = new Map(stocks.map(({ id, quantity }) => [id, quantity]))
  return lines.map(({ productId, quantity }) => ({
    productId,
    change: quantity,
    balance: balances.get(productId) ?? 0,
  }))
}

/** The average cost stays. */
export const returnStock = (tx: Tx, lines: readonly Units[]): Promise<StockChange[]> =>
  addStock(
    tx,
    lines.map(({ productId, quantity }) => ({ productId, quantity, unitCost: null })),
  )

const DOCUMENT_COLUMNS = {
  invoice: 'invoice_id',
  encargo: 'encargo_id',
  return: 'return_id',
  transfer: 'transfer_id',
  exit: 'exit_id',
  count: 'count_id',
  receiving: 'receiving_id',
} as const satisfies Record<DocumentKind, string>

const insertOf = (column: (typeof DOCUMENT_COLUMNS)[DocumentKind]) =>
  statement<{ rows: string; reason: string; document: number | null; userId: number | null; at: Instant }>()(
    (db, p, engine) =>
      db
        .insertInto('stock_movement')
        .columns(['product_id', 'change', 'balance', 'cost', 'reason', column, 'user_id', 'at'])
        .expression(
          db
            .selectFrom(numberRows(engine, p.rows).as('row'))
            .innerJoin('product', 'product.id', 'row.a')
            .select([
              'row.a',
              'row.b',
              'row.c',
              'product.cost',
              textParam(engine, p.reason).as('reason'),
              bigintParam(engine, p.document).as('document'),
              bigintParam(engine, p.userId).as('user_id'),
              textParam(engine, p.at).as('at'),
            ]),
        ),
  )

const inserts = {
  invoice: insertOf(DOCUMENT_COLUMNS.invoice),
  encargo: insertOf(DOCUMENT_COLUMNS.encargo),
  return: insertOf(DOCUMENT_COLUMNS.return),
  transfer: insertOf(DOCUMENT_COLUMNS.transfer),
  exit: insertOf(DOCUMENT_COLUMNS.exit),
  count: insertOf(DOCUMENT_COLUMNS.count),
  receiving: insertOf(DOCUMENT_COLUMNS.receiving),
} as const satisfies Record<DocumentKind, unknown>

export interface StockChange {
  readonly productId: number
  readonly change: number
  readonly balance: number
}

interface Why {
  readonly reason: MovementReason
  readonly document?: MovementSource
  readonly userId: number | null
  readonly at: Instant
}

/** Each movement also stores the average cost after it (D24). */
export const insertMovements = (tx: Tx, movements: readonly StockChange[], { document, ...why }: Why) =>
  tx.change(inserts[document?.kind ?? 'invoice'], {
    ...why,
    document: document?.id ?? null,
    rows: JSON.stringify(movements.map((movement) => [movement.productId, movement.change, movement.balance])),
  })

const takePlain = statement<{ lines: string; shopId: number; extensionId: number }>()((db, p, engine) =>
  taking(db, p, engine)
    .where(sql<boolean>`+product.extension_id = ${p.extensionId}`)
    .returning(['product.id', 'product.quantity', 'product.cost']),
)

/** Takes units without a sale, inactive products' too. A missing line could not be taken. `cost` is their average. */
export const takeUnits = (
  tx: Tx,
  place: { readonly shopId: number; readonly extensionId: number },
  lines: readonly Units[],
): Promise<{ id: number; quantity: number; cost: Micros | null }[]> =>
  changeGoods(tx, takePlain, { ...place, lines: asRows(lines) }, lines.length)

const offers = statement<{ lines: string; shopId: number }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.lines).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .where(ofShop(p.shopId))
    .where('product.deleted_at', 'is', null)
    .select([
      'product.id',
      'product.name',
      AVAILABLE.as('quantity'),
      'product.price',
      'product.own_adi_price',
      'product.is_active',
      'product.extension_id',
      OWN_VALUES.as('joined'),
      'product.pieces',
    ]),
)

export const listOffers = async (db: Db, shopId: number, productIds: readonly number[]) =>
  (await db.all(offers, { shopId, lines: idRows(productIds) })).map(withSoldName)
