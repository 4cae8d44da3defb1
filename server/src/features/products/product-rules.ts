import type { LookupKind } from '@mostrador/domain/lookup'
import { writeMoney } from '@mostrador/domain/money'
import type { Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { findLookup } from '../lookups/lookups.queries.ts'
import { findByBarcode, type ProductRecord } from './product-record.queries.ts'

/** Where a product stands in the lists: our field for each of the five. */
const CHOICES = {
  shopId: 'shop',
  extensionId: 'extension',
  groupId: 'group',
  elementId: 'element',
  specificationId: 'specification',
} as const satisfies Record<string, LookupKind>

type Choices = { readonly [Field in keyof typeof CHOICES]: number }

/** Each list's entry must exist, and be active when it is newly chosen (D62). */
export async function refuseGoneChoices(tx: Tx, chosen: Choices, before?: Choices): Promise<void> {
  for (const [field, kind] of Object.entries(CHOICES) as [keyof Choices, LookupKind][]) {
    const entry = await findLookup(tx, kind, chosen[field])
    const isKept = before !== undefined && before[field] === chosen[field]
    if (!entry || (!entry.isActive && !isKept)) throw refuse('choiceGone', [], { field })
  }
}

/** A barcode is one product's within a shop and extension, inactive ones included (D77). */
export async function refuseTakenBarcode(
  tx: Tx,
  place: { shopId: number; extensionId: number; barcode: string },
  own?: number,
): Promise<void> {
  const other = await findByBarcode(tx, place)
  if (other && other.id !== own) throw refuse('barcodeTaken', [other.name], { field: 'barcode' })
}

/** Photos are named, never sent along: each must be one that was uploaded, or that the product has already. */
export function refuseUnknownPhotos(missing: readonly string[], before: readonly string[] = []): void {
  if (missing.some((name) => !before.includes(name))) throw refuse('unknownPhoto', [], { field: 'photos' })
}

/** What the audit log keeps of a product, in the words of its screen. */
export const audited = (product: Omit<ProductRecord, 'id' | 'version' | 'photos' | 'description'>) => ({
  nombre: product.name,
  codigo: product.code,
  barcode: product.barcode,
  valor: writeMoney(product.price),
  precioADI: product.ownAdiPrice === null ? null : writeMoney(product.ownAdiPrice),
  cantidad: product.quantity,
  activo: product.isActive ? 'Activo' : 'No activo',
  comercioId: product.shopId,
  extensionId: product.extensionId,
})
