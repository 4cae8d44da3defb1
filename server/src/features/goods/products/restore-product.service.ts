import { isSet } from '@mostrador/domain/goods/product-set'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { standingEntry } from '../../group/lookups/standing-entry.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { holdCodes, insertCodes, listTaken } from './product-codes.queries.ts'
import { findByBarcode, findProductRecords } from './product-record.queries.ts'
import { auditedProduct, refuseAlikeMember, refusePieces } from './product-rules.ts'
import { dropGoneHashtags, findRemovedProduct, undeleteProduct } from './removed-products.queries.ts'

/** Refuses `notFound`, `barcodeTakenSince` and `productCodeTakenSince` (D77, D174), and a list entry that is gone. */
export const restoreProduct = (
  { database, clock }: ServiceContext,
  author: Author,
  id: number,
): Promise<{ name: string; quantity: number }> =>
  database.inTransaction(async (tx) => {
    await holdCodes(tx)
    const removed = await findRemovedProduct(tx, id)
    if (!removed) throw refuse('notFound', [])
    const product = {
      ...removed,
      shopId: await standingEntry(tx, 'shop', removed.shopId),
      extensionId: await standingEntry(tx, 'extension', removed.extensionId),
      groupId: await standingEntry(tx, 'group', removed.groupId),
      elementId: await standingEntry(tx, 'element', removed.elementId),
      specificationId: await standingEntry(tx, 'specification', removed.specificationId),
    }
    const other = await findByBarcode(tx, product)
    if (other) throw refuse('barcodeTakenSince', [product.barcode, other.name])
    const [taken] = await listTaken(tx, [product])
    if (taken) throw refuse('productCodeTakenSince', [taken.code, taken.owner.name])
    await refuseAlikeMember(tx, id, product)
    if (isSet(removed)) {
      const ids = removed.pieces.map(({ productId }) => productId)
      refusePieces(product, removed.pieces, await findProductRecords(tx, ids))
    }
    const now = clock()
    await undeleteProduct(tx, product)
    await insertCodes(tx, [product])
    await dropGoneHashtags(tx, id, instantOf(now))
    const { name, quantity } = product
    const changed = changedFields(auditedProduct(removed), auditedProduct(product))
    const entry = { act: 'restaurar', entity: 'producto', entityId: id, ...(changed ?? { before: null, after: null }) }
    await insertAudit(tx, { author: { id: author.id, name: author.name }, ...entry }, now)
    return { name, quantity }
  })
