import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

export interface NewProduct {
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
  readonly createdAt: Instant
}

const insert = statement<{
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
  quantity: number
  price: number
  ownAdiPrice: number | null
  isExtra: number
  isActive: number
  createdAt: Instant
}>()((db, p) =>
  db
    .insertInto('product')
    .values({
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
      quantity: p.quantity,
      price: p.price,
      own_adi_price: p.ownAdiPrice,
      is_extra: p.isExtra,
      is_active: p.isActive,
      created_at: p.createdAt,
    })
    .returning('id'),
)

/** Stores a product. Its opening quantity wants a movement beside it: stock is always the sum of its movements (D24). */
export async function insertProduct(tx: Tx, product: NewProduct): Promise<number> {
  const row = await tx.first(insert, {
    ...product,
    codeKey: fold(product.code),
    barcodeKey: fold(product.barcode),
    nameKey: fold(product.name),
    photos: product.photos.join(','),
    isExtra: Number(product.isExtra),
    isActive: Number(product.isActive),
  })
  if (!row) throw new Error('The product was not stored')
  return row.id
}
