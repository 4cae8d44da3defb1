import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { insertMovements } from '../stock/stock.queries.ts'
import { holdCodes } from './product-codes.queries.ts'
import { insertProduct, type NewProduct, OPTIONAL_DEFAULTS } from './product-record.queries.ts'
import {
  auditedProduct,
  refuseGoneChoices,
  refuseReorderSettings,
  refuseTakenBarcode,
  refuseTakenCodes,
  refuseUnknownPhotos,
} from './product-rules.ts'

/** The opening quantity is the product's first movement (B §5, D24, D77). */
export async function addProduct(
  { database, clock, photos }: ServiceContext & { photos: PhotoStore },
  author: Author,
  given: Omit<NewProduct, 'createdAt'>,
): Promise<number> {
  const product = { ...OPTIONAL_DEFAULTS, pieces: [], ...given }
  refuseUnknownPhotos(photos.missing(product.photos))
  return database.inTransaction(async (tx) => {
    await holdCodes(tx)
    await refuseGoneChoices(tx, product)
    await refuseTakenBarcode(tx, product)
    await refuseTakenCodes(tx, product)
    await refuseReorderSettings(tx, product)
    const now = clock()
    const at = instantOf(now)
    const id = await insertProduct(tx, { ...product, createdAt: at })
    await insertMovements(tx, [{ productId: id, change: product.quantity, balance: product.quantity }], {
      reason: 'opening',
      userId: author.id,
      at,
    })
    await insertAudit(
      tx,
      { author, act: 'crear', entity: 'producto', entityId: id, before: null, after: auditedProduct(product) },
      now,
    )
    return id
  })
}
