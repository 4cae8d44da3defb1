import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** A product as an edit finds it; names of lookups stay out. */
export interface ProductRecord {
  readonly id: number
  readonly code: string
  readonly barcode: string
  readonly name: string
  readonly description: string
  readonly photos: readonly string[]
  readonly groupId: number
  readonly elementId: number
  readonly specificationId: number
  readonly shopId: number
  readonly extensionId: number
  readonly quantity: number
  readonly price: number
  readonly ownAdiPrice: number | null
  readonly isExtra: boolean
  readonly isActive: boolean
  readonly version: number
}

/** PostgreSQL holds the row until the transaction ends; SQLite has one writer anyway. */
const byId = statement<{ id: number }>()((db, p, engine) => {
  const query = db
    .selectFrom('product')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'code',
      'barcode',
      'name',
      'description',
      'photos',
      'group_id as groupId',
      'element_id as elementId',
      'specification_id as specificationId',
      'shop_id as shopId',
      'extension_id as extensionId',
      'quantity',
      'price',
      'own_adi_price as ownAdiPrice',
      'is_extra',
      'is_active',
      'version',
    ])
  return engine === 'sqlite' ? query : query.forUpdate()
})

/** A product that is not deleted, to be changed in this transaction. */
export async function findProduct(tx: Tx, id: number): Promise<ProductRecord | undefined> {
  const found = await tx.first(byId, { id })
  if (!found) return undefined
  const { photos, is_extra, is_active, ...same } = found
  return {
    ...same,
    photos: photos === '' ? [] : photos.split(','),
    isExtra: is_extra === 1,
    isActive: is_active === 1,
  }
}

const update = statement<{
  id: number
  version: number
  code: string
  codeKey: string
  barcode: string
  barcodeKey: string
  name: string
  nameKey: string
  description: string
  photos: string
  groupId: number
  elementId: number
  specificationId: number
  shopId: number
  extensionId: number
  change: number
  price: number
  ownAdiPrice: number | null
  isExtra: number
  isActive: number
}>()((db, p) =>
  db
    .updateTable('product')
    .set((eb) => ({
      code: p.code,
      code_key: p.codeKey,
      barcode: p.barcode,
      barcode_key: p.barcodeKey,
      name: p.name,
      name_key: p.nameKey,
      description: p.description,
      photos: p.photos,
      group_id: p.groupId,
      element_id: p.elementId,
      specification_id: p.specificationId,
      shop_id: p.shopId,
      extension_id: p.extensionId,
      quantity: eb('quantity', '+', p.change),
      price: p.price,
      own_adi_price: p.ownAdiPrice,
      is_extra: p.isExtra,
      is_active: p.isActive,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.id)
    .where('version', '=', p.version)
    .where('deleted_at', 'is', null)
    .returning('quantity'),
)

/**
 * Writes an edit over the version it was made from; the quantity changes by a difference, never to a figure (D60).
 * Answers the stock that is left, undefined when another edit came first. The difference wants a movement beside it.
 */
export async function updateProduct(
  tx: Tx,
  product: Omit<ProductRecord, 'quantity'>,
  change: number,
): Promise<number | undefined> {
  const { photos, isExtra, isActive, ...same } = product
  const row = await tx.first(update, {
    ...same,
    change,
    codeKey: fold(product.code),
    barcodeKey: fold(product.barcode),
    nameKey: fold(product.name),
    photos: photos.join(','),
    isExtra: Number(isExtra),
    isActive: Number(isActive),
  })
  return row?.quantity
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

/** The one product of a shop and extension that has a barcode (D77). */
export const findByBarcode = (db: Db, place: { shopId: number; extensionId: number; barcode: string }) =>
  db.first(byBarcode, place)

const remove = statement<{ id: number; now: Instant }>()((db, p) =>
  db.updateTable('product').set({ deleted_at: p.now }).where('id', '=', p.id).where('deleted_at', 'is', null),
)

/** Takes a product out of every list; its stock and its movements stay as they are. */
export const deleteProduct = (tx: Tx, id: number, now: Instant) => tx.change(remove, { id, now })
