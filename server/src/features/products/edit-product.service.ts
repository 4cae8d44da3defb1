import { HIGHEST_QUANTITY } from '@mostrador/domain/order'
import { can } from '@mostrador/domain/permissions'
import { instantOf } from '@mostrador/domain/time'
import type { Profile } from '@mostrador/domain/user'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { changedFields, insertAudit } from '../audit/audit.queries.ts'
import { auditRefused } from '../audit/audit-refused.ts'
import { insertMovements } from '../orders/stock.queries.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { findProduct, type ProductRecord, updateProduct } from './product-record.queries.ts'
import { audited, refuseGoneChoices, refuseTakenBarcode, refuseUnknownPhotos } from './product-rules.ts'

/** What the edit dialog sends. What it may leave out stays as it is. */
export interface ProductEdit extends Omit<ProductRecord, 'description' | 'ownAdiPrice' | 'version'> {
  readonly description?: string | undefined
  readonly ownAdiPrice?: number | null | undefined
  readonly version?: number | undefined
  /** The quantity when the form was opened; without it, today's (D70). */
  readonly openedWith?: number | undefined
}

/**
 * Saves an edit over the version it was made from (D60). The quantity is booked as a difference, so that units sold
 * while the form was open stay sold; only the owner's may be negative (B §5, D70).
 */
export async function editProduct(
  { database, clock, photos }: { database: Database; clock: Clock; photos: PhotoStore },
  author: Profile,
  { openedWith, version, ...edit }: ProductEdit,
): Promise<void> {
  const missing = photos.missing(edit.photos)
  const save = () =>
    database.inTransaction(async (tx) => {
      const before = await findProduct(tx, edit.id)
      if (!before) throw refuse('notFound', [])
      if (version !== undefined && version !== before.version) throw refuse('stale', [])
      refuseUnknownPhotos(missing, before.photos)
      await refuseGoneChoices(tx, edit, before)
      const change = quantityChange(before, edit.quantity - (openedWith ?? before.quantity), author)
      if (edit.shopId !== before.shopId && before.quantity !== 0) throw refuse('movesEmpty', [], { field: 'shopId' })
      await refuseTakenBarcode(tx, edit, edit.id)

      const after = {
        ...edit,
        description: edit.description ?? before.description,
        ownAdiPrice: edit.ownAdiPrice === undefined ? before.ownAdiPrice : edit.ownAdiPrice,
        version: before.version,
        quantity: before.quantity + change,
      }
      const balance = await updateProduct(tx, after, change)
      if (balance === undefined) throw refuse('stale', [])
      const now = clock()
      if (change !== 0)
        await insertMovements(tx, [{ productId: edit.id, change, balance }], {
          reason: 'edit',
          invoiceId: null,
          userId: author.id,
          at: instantOf(now),
        })
      const changed = changedFields(audited(before), audited(after))
      if (changed)
        await insertAudit(tx, { author, act: 'editar', entity: 'producto', entityId: edit.id, ...changed }, now)
    })
  return auditRefused(
    { database, clock },
    { author, entity: 'producto', entityId: edit.id },
    ['notReducible', 'movesEmpty'],
    save,
  )
}

function quantityChange(before: ProductRecord, change: number, author: Profile): number {
  if (change < 0 && !can(author, 'products.reduce')) throw refuse('notReducible', [], { field: 'quantity' })
  if (before.quantity + change < 0) throw refuse('belowZero', [before.quantity], { field: 'quantity' })
  if (before.quantity + change > HIGHEST_QUANTITY) throw refuse('aboveMost', [HIGHEST_QUANTITY], { field: 'quantity' })
  return change
}
