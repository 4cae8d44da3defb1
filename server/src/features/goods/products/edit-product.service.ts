import { isSet } from '@mostrador/domain/goods/product-set'
import { eachText, type ProductText, type ProductTexts } from '@mostrador/domain/goods/product-texts'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { refuse } from '../../../refuse.ts'
import { growLookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { holdCodes, replaceCodes } from './product-codes.queries.ts'
import { findProduct, listProductRecords, type ProductRecord, updateProduct } from './product-record.queries.ts'
import {
  checkedChange,
  refuseAlikeMember,
  refuseGoneChoices,
  refuseOwnCode,
  refusePieceInUse,
  refuseReorderSettings,
  refuseTakenBarcode,
  refuseTakenCodes,
  refuseUnknownPhotos,
} from './product-rules.ts'
import { recordEdits } from './record-edits.ts'

type Maybe<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** Absent fields stay unchanged. */
export interface EditedProduct
  extends Maybe<ProductTexts>,
    Omit<
      ProductRecord,
      ProductText | 'ownAdiPrice' | 'version' | 'minimum' | 'maximum' | 'supplierId' | 'codes' | 'pieces' | 'fits'
    > {
  readonly minimum?: number | null | undefined
  readonly maximum?: number | null | undefined
  readonly supplierId?: number | null | undefined
  readonly ownAdiPrice?: number | null | undefined
  readonly version?: number | undefined
  /** The quantity when the form was opened (default: today's, D70). */
  readonly openedWith?: number | undefined
}

/**
 * Saves an edit over its version (D60). The quantity is booked as a difference, so that units sold meanwhile stay sold.
 * Only the owner may lower it (B §5, D70). Refuses `notFound`, `stale` and `movesEmpty`.
 */
export async function editProduct(
  { database, clock, photos }: ServiceContext & { photos: PhotoStore },
  author: Profile,
  { openedWith, version, ...edit }: EditedProduct,
): Promise<void> {
  const missing = photos.missing(edit.photos)
  const save = () =>
    database.inTransaction(async (tx) => {
      await holdCodesOf(tx, edit)
      const before = await findProduct(tx, edit.id)
      if (!before) throw refuse('notFound', [])
      if (version !== undefined && version !== before.version)
        throw refuse('stale', [], { answer: { current: asSeenBy(author, before) } })
      refuseUnknownPhotos(missing, before.photos)
      await refuseGoneChoices(tx, edit, before)
      // A set has no quantity of its own. Its form shows the number that its pieces allow.
      const change = isSet(before) ? 0 : checkedChange(before, edit.quantity - (openedWith ?? before.quantity), author)
      if (edit.shopId !== before.shopId && before.quantity !== 0) throw refuse('movesEmpty', [], { field: 'shopId' })
      await refuseTakenBarcode(tx, edit, edit.id)
      const hasMoved = edit.shopId !== before.shopId || edit.extensionId !== before.extensionId
      if (hasMoved) await refuseAlikeMember(tx, edit.id, edit)
      if (hasMoved && isSet(before)) throw refuse('setMoves', [], { field: 'shopId' })
      if (hasMoved || (before.isActive && !edit.isActive)) await refusePieceInUse(tx, [before])

      const after = {
        ...edit,
        ...eachText((name) => edit[name] ?? before[name]),
        ownAdiPrice: edit.ownAdiPrice === undefined ? before.ownAdiPrice : edit.ownAdiPrice,
        minimum: edit.minimum === undefined ? before.minimum : edit.minimum,
        maximum: edit.maximum === undefined ? before.maximum : edit.maximum,
        supplierId: edit.supplierId === undefined ? before.supplierId : edit.supplierId,
        codes: before.codes,
        pieces: before.pieces,
        fits: before.fits,
        version: before.version,
        quantity: before.quantity + change,
      }
      if (hasMoved || edit.barcode !== before.barcode || edit.code !== before.code) {
        refuseOwnCode(after)
        await refuseTakenCodes(tx, after)
      }
      await refuseReorderSettings(tx, after, before)
      const balance = await updateProduct(tx, after, change)
      if (balance === undefined) throw refuse('stale', [])
      if (hasMoved) await replaceCodes(tx, [after])
      // Other members of its family may be shown with its photos, so the caches must change too.
      if (edit.photos.join() !== before.photos.join()) await growLookupRevision(tx)
      await recordEdits(tx, author, [{ before, after, change, balance }], clock())
    })
  return withAuditedRefusals(
    { database, clock },
    { author, entity: 'producto', entityId: edit.id },
    ['notReducible', 'movesEmpty'],
    save,
  )
}

/** Locks the codes before the product, like imports do, if a code or the place changes. */
async function holdCodesOf(tx: Tx, edit: Pick<ProductRecord, 'id' | 'shopId' | 'extensionId' | 'barcode' | 'code'>) {
  const [standing] = await listProductRecords(tx, [edit.id])
  const fields = ['shopId', 'extensionId', 'barcode', 'code'] as const
  if (standing && fields.some((field) => standing[field] !== edit[field])) await holdCodes(tx)
}

/** Only buyers see the reorder point and the supplier. */
function asSeenBy(
  author: Profile,
  { minimum, maximum, supplierId, codes: _, pieces: _2, fits: _3, ...product }: ProductRecord,
) {
  return can(author, 'costs.read') ? { ...product, minimum, maximum, supplierId } : product
}
