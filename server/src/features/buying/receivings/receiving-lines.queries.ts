import type { Micros } from '@mostrador/domain/goods/cost'
import { fold } from '@mostrador/domain/search'
import { sql } from 'kysely'
import { insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { receivingLines, receivingUnknowns } from '../../../db/tables/receiving.ts'

const FIELDS = [
  'productId',
  'line',
  'code',
  'barcode',
  'element',
  'name',
  'specification',
  'quantity',
  'cost',
  'amount',
  'landed',
] as const

const line = receivingLines.reading(...FIELDS).of('line')
const added = receivingLines.writing('receivingId', ...FIELDS)

export interface StoredReceivingLine extends Read<typeof line> {}

export const insertReceivingLines = insertingAll(receivingLines, added)
export type NewReceivingLine = Given<typeof added>

const lines = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('receiving_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .where('line.receiving_id', '=', p.id)
    .orderBy('line.line_no')
    .select([
      ...line.columns,
      'product.photos',
      'product.shop_id as shopId',
      'product.extension_id as extensionId',
      'product.deleted_at as deletedAt',
    ]),
)

/** In the order of their creation, with the present places of their products. */
export const listReceivingLines = async (db: Db, id: number) => (await db.all(lines, { id })).map(line.decode)

const one = statement<{ id: number; productId: number }>()((db, p) =>
  db
    .selectFrom('receiving_line as line')
    .where('line.receiving_id', '=', p.id)
    .where('line.product_id', '=', p.productId)
    .select(line.columns),
)

export async function findReceivingLine(
  db: Db,
  id: number,
  productId: number,
): Promise<StoredReceivingLine | undefined> {
  const found = await db.first(one, { id, productId })
  return found && line.decode(found)
}

const set = statement<{ id: number; productId: number; quantity: number; cost: Micros | null }>()((db, p) =>
  db
    .updateTable('receiving_line')
    .set({ quantity: p.quantity, cost: p.cost })
    .where('receiving_id', '=', p.id)
    .where('product_id', '=', p.productId),
)

/** Expects a locked receiving. */
export const updateReceivingLine = (
  tx: Tx,
  id: number,
  { productId, quantity, cost }: Pick<StoredReceivingLine, 'productId' | 'quantity' | 'cost'>,
) => tx.change(set, { id, productId, quantity, cost })

const remove = statement<{ id: number; productId: number }>()((db, p) =>
  db.deleteFrom('receiving_line').where('receiving_id', '=', p.id).where('product_id', '=', p.productId),
)

export const deleteReceivingLine = (tx: Tx, id: number, productId: number) => tx.change(remove, { id, productId })

const removeAll = statement<{ id: number }>()((db, p) =>
  db.deleteFrom('receiving_line').where('receiving_id', '=', p.id),
)

export async function replaceReceivingLines(
  tx: Tx,
  id: number,
  rows: readonly Omit<NewReceivingLine, 'receivingId'>[],
) {
  await tx.change(removeAll, { id })
  await insertReceivingLines(
    tx,
    rows.map((row) => ({ ...row, receivingId: id })),
  )
}

const sums = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('receiving_line')
    .where('receiving_id', '=', p.id)
    .select((eb) => [
      eb.fn.countAll<number>().as('lines'),
      sql<number>`coalesce(max(line_no), 0)`.as('last'),
      sql<number>`coalesce(sum(quantity), 0)`.as('units'),
      sql<Micros>`coalesce(sum(quantity * cost), 0)`.as('goods'),
    ]),
)

/** `last` is the highest line number. `goods` is the cost in millionths. */
export const sumReceivingLines = async (db: Db, id: number) =>
  (await db.first(sums, { id })) ?? { lines: 0, last: 0, units: 0, goods: 0 }

const back = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('receiving')
    .innerJoin('receiving_line as line', 'line.receiving_id', 'receiving.id')
    .where('receiving.returns_id', '=', p.id)
    .groupBy('line.product_id')
    .select((eb) => ['line.product_id as productId', sql<number>`-${eb.fn.sum<number>('line.quantity')}`.as('units')]),
)

export const listReturnedToSupplier = async (db: Db, id: number): Promise<ReadonlyMap<number, number>> =>
  new Map((await db.all(back, { id })).map(({ productId, units }) => [productId, units]))

const unknowns = receivingUnknowns.reading('code', 'units', 'author')
const aside = statement<{ id: number }>()((db, p) =>
  db.selectFrom('receiving_unknown').where('receiving_id', '=', p.id).orderBy('code_key').select(unknowns.columns),
)

export const listUnknownCodes = async (db: Db, id: number) => (await db.all(aside, { id })).map(unknowns.decode)

const oneAside = statement<{ id: number; key: string }>()((db, p) =>
  db
    .selectFrom('receiving_unknown')
    .where('receiving_id', '=', p.id)
    .where('code_key', '=', p.key)
    .select(unknowns.columns),
)
const removeAside = statement<{ id: number; key: string }>()((db, p) =>
  db.deleteFrom('receiving_unknown').where('receiving_id', '=', p.id).where('code_key', '=', p.key),
)
const insertAside = insertingAll(receivingUnknowns, receivingUnknowns.writing('receivingId', 'code', 'units', 'author'))

export const unknownUnits = async (db: Db, id: number, code: string): Promise<number> =>
  (await db.first(oneAside, { id, key: fold(code) }))?.units ?? 0

/** Replaces the units set aside, 0 removes them. Expects a locked receiving. */
export async function keepUnknown(
  tx: Tx,
  id: number,
  { code, units, author }: { readonly code: string; readonly units: number; readonly author: string },
): Promise<void> {
  await tx.change(removeAside, { id, key: fold(code) })
  if (units > 0) await insertAside(tx, [{ receivingId: id, code, units, author }])
}
