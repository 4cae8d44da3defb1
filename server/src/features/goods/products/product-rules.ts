import { comparedCode } from '@mostrador/domain/goods/barcode'
import { memberLabel, splitValues } from '@mostrador/domain/goods/family'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { writeCodes } from '@mostrador/domain/goods/product-code'
import { isSet, type SetPiece } from '@mostrador/domain/goods/product-set'
import { TEXTS_OF_PRODUCT, textOfProduct } from '@mostrador/domain/goods/product-texts'
import { writeFits } from '@mostrador/domain/goods/vehicle-fit'
import type { Lookup, LookupKind } from '@mostrador/domain/group/lookup'
import { writeMoney } from '@mostrador/domain/money'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import type { Db, Tx } from '../../../db/session.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findAlike } from '../family-records/family-record.queries.ts'
import { listSetsOf } from '../stock/pieces.queries.ts'
import { findSupplier } from '../suppliers/supplier-record.queries.ts'
import { findOpenUse } from './open-use.queries.ts'
import { type ClaimingProduct, listTaken } from './product-codes.queries.ts'
import { findByBarcode, type ProductRecord } from './product-record.queries.ts'

const LOOKUP_FIELDS = {
  shopId: 'shop',
  extensionId: 'extension',
  groupId: 'group',
  elementId: 'element',
  specificationId: 'specification',
} as const satisfies Record<string, LookupKind>

type LookupIds = { readonly [Field in keyof typeof LOOKUP_FIELDS]: number }

/** Refuses a missing list entry, and an inactive one that is newly chosen (D62). */
export async function refuseGoneChoices(tx: Tx, chosen: LookupIds, before?: LookupIds): Promise<void> {
  for (const [field, kind] of Object.entries(LOOKUP_FIELDS) as [keyof LookupIds, LookupKind][]) {
    const isKept = before !== undefined && before[field] === chosen[field]
    refuseGone(await findLookup(tx, kind, chosen[field]), { field, isKept })
  }
}

/** `isKept`: the product has the entry already. */
export function refuseGone(
  entry: Pick<Lookup, 'isActive'> | undefined,
  { field, isKept }: { readonly field: keyof LookupIds; readonly isKept: boolean },
): void {
  if (!entry || (!entry.isActive && !isKept)) throw refuse('choiceGone', [], { field })
}

/** Only the owner may lower a quantity (B §5, D70). */
export function checkedChange(before: Pick<ProductRecord, 'quantity'>, change: number, author: Profile): number {
  if (change < 0 && !can(author, 'products.reduce')) throw refuse('notReducible', [], { field: 'quantity' })
  if (before.quantity + change < 0) throw refuse('belowZero', [before.quantity], { field: 'quantity' })
  if (before.quantity + change > HIGHEST_QUANTITY) throw refuse('aboveMost', [HIGHEST_QUANTITY], { field: 'quantity' })
  return change
}

/** Refuses an unknown or newly chosen inactive supplier, and a maximum below the minimum (D114). */
export async function refuseReorderSettings(
  tx: Tx,
  { minimum, maximum, supplierId }: Pick<ProductRecord, 'minimum' | 'maximum' | 'supplierId'>,
  before?: Pick<ProductRecord, 'supplierId'>,
): Promise<void> {
  if (minimum !== null && maximum !== null && maximum < minimum)
    throw refuse('maximumBelowMinimum', [], { field: 'maximum' })
  if (supplierId === null || supplierId === before?.supplierId) return
  const supplier = await findSupplier(tx, supplierId)
  if (!supplier?.isActive) throw refuse('choiceGone', [], { field: 'supplierId' })
}

export function refusePieces(
  set: StockLocation,
  pieces: readonly SetPiece[],
  found: ReadonlyMap<number, ProductRecord>,
): void {
  for (const { productId } of pieces) {
    const piece = found.get(productId)
    if (!piece) throw refuse('pieceGone', [`El producto ${productId}`], { field: 'pieces' })
    const why = pieceRefusal(set, piece, isSet(piece))
    if (why) throw why
  }
}

export function pieceRefusal(
  set: StockLocation,
  { name, isActive, shopId, extensionId }: StockLocation & { readonly name: string; readonly isActive: boolean },
  isSetItself: boolean,
): Refusal | undefined {
  const field = { field: 'pieces' }
  if (!isActive) return refuse('pieceGone', [name], field)
  if (shopId !== set.shopId || extensionId !== set.extensionId) return refuse('pieceElsewhere', [name], field)
  return isSetItself ? refuse('pieceIsSet', [name], field) : undefined
}

/**
 * Returns why a product cannot become a set, or undefined. Its open documents could not be completed, because a set has
 * no stock of its own.
 */
export async function setRefusal(
  db: Db,
  { id, quantity }: { readonly id: number; readonly quantity: number },
  owner: { readonly name: string } | undefined,
): Promise<Refusal | undefined> {
  if (quantity !== 0) return refuse('setNotEmpty', [quantity])
  if (owner) return refuse('setIsPiece', [owner.name])
  const open = await findOpenUse(db, id)
  return open === undefined ? undefined : refuse('setIsOpen', [open])
}

/** Refuses to move or delete a piece, or make it inactive, while a set that is not deleted contains it (D179). */
export async function refusePieceInUse(
  tx: Tx,
  products: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const [owner] = await listSetsOf(
    tx,
    products.map(({ id }) => id),
  )
  if (!owner) return
  const piece = products.find(({ id }) => id === owner.pieceId)
  throw refuse('pieceInUse', [piece?.name ?? '', owner.name])
}

/** Inactive products count too (D77). */
export async function refuseTakenBarcode(
  tx: Tx,
  place: StockLocation & { barcode: string },
  own?: number,
): Promise<void> {
  const other = await findByBarcode(tx, place)
  if (other && other.id !== own) throw refuse('barcodeTaken', [other.name], { field: 'barcode' })
}

/**
 * Refuses a further code that another product has in any way (D174). Refuses also a code or barcode that another has as
 * further code. Call `holdCodes` or `growCodes` before.
 */
export async function refuseTakenCodes(tx: Tx, product: ClaimingProduct): Promise<void> {
  const [taken] = await listTaken(tx, [product])
  if (!taken) return
  const { code, field, owner } = taken
  throw refuse('productCodeTaken', [code, owner.name], { field, answer: { product: owner } })
}

/**
 * Refuses a further code that is the product's own barcode or code. A further code may stand for several units, and
 * the product's own code stands for one.
 */
export function refuseOwnCode({ barcode, code, codes }: Pick<ProductRecord, 'barcode' | 'code' | 'codes'>): void {
  for (const [field, written] of Object.entries({ barcode, code })) {
    const own = codes.find((each) => comparedCode(each.code) === comparedCode(written))
    if (own) throw refuse('codeOwn', [own.code], { field })
  }
}

/** Refuses a second product of a place with the same family and values (D175). */
export async function refuseAlikeMember(tx: Tx, id: number, place: StockLocation): Promise<void> {
  const other = await findAlike(tx, id, place)
  if (!other) return
  throw refuse('memberTwice', [memberLabel(other.family, splitValues(other.joined))], { field: 'shopId' })
}

/** A product may name uploaded photos, and those that it has already. */
export function refuseUnknownPhotos(missing: readonly string[], before: readonly string[] = []): void {
  if (missing.some((name) => !before.includes(name))) throw refuse('unknownPhoto', [], { field: 'photos' })
}

/** `AUDIT_WORDS` has the names on screen. */
export const auditedProduct = (product: Omit<ProductRecord, 'id' | 'version'>) => ({
  nombre: product.name,
  codigo: product.code,
  barcode: product.barcode,
  valor: writeMoney(product.price),
  precioADI: product.ownAdiPrice === null ? null : writeMoney(product.ownAdiPrice),
  cantidad: product.quantity,
  ...Object.fromEntries(TEXTS_OF_PRODUCT.map((name) => [textOfProduct(name).logged, product[name]])),
  fotos: product.photos,
  activo: product.isActive ? 'Activo' : 'No activo',
  extra: product.isExtra ? 'Si' : 'No',
  grupoId: product.groupId,
  elementoId: product.elementId,
  especificacionId: product.specificationId,
  comercioId: product.shopId,
  extensionId: product.extensionId,
  codigos: product.codes.length === 0 ? null : writeCodes(product.codes),
  leQueda: product.fits.length === 0 ? null : writeFits(product.fits),
  minimo: product.minimum,
  maximo: product.maximum,
  casaId: product.supplierId,
})
