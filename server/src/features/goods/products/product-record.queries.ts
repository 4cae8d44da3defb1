import type { StockLocation } from '@mostrador/domain/goods/product'
import { NO_TEXTS, type ProductText } from '@mostrador/domain/goods/product-texts'
import { idRows, jsonRows, locked, numberRows } from '../../../db/dialect.ts'
import { findingToChange, inserting, removing } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Given, Read } from '../../../db/table.ts'
import { PRODUCT_CONTENT, PRODUCT_REORDER, products } from '../../../db/tables/product.ts'
import { insertCodes } from './product-codes.queries.ts'
import { insertFits } from './product-fits.queries.ts'

export const productRecord = products.reading(
  'id',
  ...PRODUCT_CONTENT,
  ...PRODUCT_REORDER,
  'pieces',
  'quantity',
  'version',
)
const edited = products.writing(...PRODUCT_CONTENT, ...PRODUCT_REORDER)

export interface ProductRecord extends Read<typeof productRecord> {}

export const findProduct = findingToChange(products, productRecord)

const present = statement<{ id: number }>()((db, p) =>
  db.selectFrom('product').where('id', '=', p.id).where('deleted_at', 'is', null).select('id'),
)

export const isProduct = async (db: Db, id: number): Promise<boolean> => (await db.first(present, { id })) !== undefined

const byIds = statement<{ ids: string }>()((db, p, engine) => {
  const query = db
    .selectFrom('product')
    .where('id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('line')).select('line.a'))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(productRecord.columns)
  return locked(engine, query)
})

/** Locks products in the order of their ids, so that two transactions cannot deadlock. */
export async function findProductRecords(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ProductRecord>> {
  const found = await tx.all(byIds, { ids: idRows(ids) })
  return new Map(found.map((record) => [record.id, productRecord.decode(record)]))
}

const allByIds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .orderBy('product.id')
    .select(productRecord.columns),
)

/** Includes deleted products, and does not lock. */
export const listProductRecords = async (db: Db, ids: readonly number[]): Promise<ProductRecord[]> =>
  (await db.all(allByIds, { ids: idRows(ids) })).map(productRecord.decode)

const update = statement<Bound<typeof edited> & { id: number; version: number; change: number }>()((db, p) =>
  db
    .updateTable('product')
    .set((eb) => ({
      ...edited.columns(p),
      quantity: eb('quantity', '+', p.change),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.id)
    .where('version', '=', p.version)
    .where('deleted_at', 'is', null)
    .returning('quantity'),
)

/** The quantity changes by `change`, which needs a movement (D60). Undefined if another edit came first. */
export async function updateProduct(
  tx: Tx,
  product: Omit<ProductRecord, 'quantity'>,
  change: number,
): Promise<number | undefined> {
  const { id, version } = product
  return (await tx.first(update, { ...edited.bind(product), id, version, change }))?.quantity
}

/** Fields that an edit of several products may change, besides the quantity. */
export const EDITED_TOGETHER = ['price', 'ownAdiPrice', 'groupId', 'isActive', 'minimum', 'supplierId'] as const

const editedTogether = products.writing(...EDITED_TOGETHER)
const EDIT = { id: 'bigint', version: 'bigint', change: 'bigint', ...editedTogether.types } as const

const updateEach = statement<{ rows: string }>()((db, p, engine) =>
  db
    .updateTable('product')
    .from(jsonRows(engine, p.rows, EDIT).as('edit'))
    .set((eb) => ({
      ...editedTogether.from('edit'),
      quantity: eb('product.quantity', '+', eb.ref('edit.change')),
      version: eb('product.version', '+', 1),
    }))
    .whereRef('product.id', '=', 'edit.id')
    .whereRef('product.version', '=', 'edit.version')
    .where('product.deleted_at', 'is', null)
    .returning(['product.id', 'product.quantity']),
)

/** Returns the remaining stock of each. A missing one was edited meanwhile. */
export async function updateProducts(
  tx: Tx,
  edits: readonly { readonly after: ProductRecord; readonly change: number }[],
): Promise<ReadonlyMap<number, number>> {
  const rows = edits.map(({ after, change }) => [after.id, after.version, change, ...editedTogether.cells(after)])
  const written = await tx.all(updateEach, { rows: JSON.stringify(rows) })
  return new Map(written.map(({ id, quantity }) => [id, quantity]))
}

const byBarcode = statement<{ shopId: number; extensionId: number; barcode: string }>()((db, p) =>
  db
    .selectFrom('product')
    .where('shop_id', '=', p.shopId)
    .where('extension_id', '=', p.extensionId)
    .where('barcode', '=', p.barcode)
    .where('deleted_at', 'is', null)
    .select(['id', 'name']),
)

/** A barcode is unique in a shop and extension (D77). */
export const findByBarcode = (db: Db, place: StockLocation & { barcode: string }) => db.first(byBarcode, place)

/** Hides a product from every list. Its stock and its movements stay. */
export const deleteProduct = removing(products)

const added = products.writing(...PRODUCT_CONTENT, ...PRODUCT_REORDER, 'quantity', 'createdAt')

type Optional = (typeof PRODUCT_REORDER)[number] | 'codes' | ProductText

export type NewProduct = Omit<Given<typeof added>, Optional> & Partial<Pick<Given<typeof added>, Optional>>

export const OPTIONAL_DEFAULTS = { ...NO_TEXTS, minimum: null, maximum: null, supplierId: null, codes: [], fits: [] }

const insert = inserting(products, added)

/** Stores a product. Its opening quantity needs a movement, because stock is always the sum of its movements (D24). */
export async function insertProduct(tx: Tx, given: NewProduct): Promise<number> {
  const product = { ...OPTIONAL_DEFAULTS, ...given }
  const id = await insert(tx, product)
  await insertCodes(tx, [{ ...product, id }])
  await insertFits(tx, [{ ...product, id }])
  return id
}
